"""The contract as checks: functions of a trial (one variant of a game) or of a game.

``tests/contract/test_contract.py`` runs them on every game found, ``tests/mutants`` on a toy with planted faults. A check
raises whatever it raises: AssertionError for what it looked for, anything else for what broke on the way.
"""

from __future__ import annotations

from collections.abc import Callable

from arena.engine.game import Game
from tests.contract.compiling import compiled_interpreted_and_bounds_checked_agree
from tests.contract.hiding.hidden_states import hidden_states_can_be_played_on
from tests.contract.hiding.knowledge import guess_forgets_nothing_that_was_seen, guesses_hold_what_a_deal_brings
from tests.contract.hiding.secrets import (
    guessed_worlds_are_positions,
    hiding_twice_changes_nothing_and_guesses_fit_the_view,
    the_log_tells_what_the_state_shows,
)
from tests.contract.hiding.worlds import (
    equal_knowledge_is_told_in_equal_bytes,
    refusals_read_only_what_the_seat_knows,
)
from tests.contract.legality import (
    chance_weighs_every_outcome,
    every_verdict_cites_a_rule_of_the_rulebook,
    legal_list_is_what_no_verdict_forbids,
    random_games_end_and_payoffs_sum_to_zero,
    state_is_small_and_has_no_gaps,
)
from tests.contract.looks import (
    logs_and_stories_tell_only_what_was_seen,
    looking_changes_nothing,
    views_draw_only_what_the_board_has,
)
from tests.contract.matches import (
    bad_input_changes_nothing,
    copies_are_independent,
    undo_restores_the_position_but_never_the_dice,
)
from tests.contract.notation import every_form_of_a_move_is_unique_and_comes_back
from tests.contract.positions import garbage_is_no_position, positions_and_records_round_trip
from tests.contract.teaching import dangers_point_at_the_table_and_cite_a_rule, lessons_can_be_played_to_the_end
from tests.contract.trial import Trial

# of every variant
OF_A_VARIANT: tuple[Callable[[Trial], None], ...] = (
    legal_list_is_what_no_verdict_forbids,
    chance_weighs_every_outcome,
    random_games_end_and_payoffs_sum_to_zero,
    every_form_of_a_move_is_unique_and_comes_back,
    positions_and_records_round_trip,
    copies_are_independent,
    undo_restores_the_position_but_never_the_dice,
    views_draw_only_what_the_board_has,
    logs_and_stories_tell_only_what_was_seen,
    looking_changes_nothing,
    hiding_twice_changes_nothing_and_guesses_fit_the_view,
    guessed_worlds_are_positions,
    the_log_tells_what_the_state_shows,
    hidden_states_can_be_played_on,
    dangers_point_at_the_table_and_cite_a_rule,
    refusals_read_only_what_the_seat_knows,
    equal_knowledge_is_told_in_equal_bytes,
    guesses_hold_what_a_deal_brings,
    guess_forgets_nothing_that_was_seen,
)
# of every variant, where Numba compiles
OF_COMPILED_CODE: tuple[Callable[[Trial], None], ...] = (compiled_interpreted_and_bounds_checked_agree,)
# of every game
OF_A_GAME: tuple[Callable[[Game], None], ...] = (
    every_verdict_cites_a_rule_of_the_rulebook,
    state_is_small_and_has_no_gaps,
    lessons_can_be_played_to_the_end,
)
# of every game, with a seed
OF_A_MATCH: tuple[Callable[[Game, int], None], ...] = (bad_input_changes_nothing, garbage_is_no_position)
