"""Looks: views draw what the board has, stories and logs tell only what was seen."""

from __future__ import annotations

from arena.engine.match import Match
from tests.contract.trial import Trial, long_game, viewer

LAST = 12  # events of a long game whose stories are looked at


def looking_changes_nothing(trial: Trial) -> None:
    """A view is the same after anybody was told anything else, of this match or of another."""
    for match, viewers in trial.moments("pure"):
        before = [match.view(seat) for seat in viewers]
        other = trial.match(3, "another")
        for seat in (*range(match.seats), None):
            for each in (match, other):
                each.log_for(seat)
                each.view(seat)
                each.story(each.log[-1], seat)
        match.moves()
        assert [match.view(seat) for seat in viewers] == before, "a table remembers what it was told"


def logs_and_stories_tell_only_what_was_seen(trial: Trial) -> None:
    """The log has the action or its vague name; who is not among those a story is about hears what a spectator does."""
    early = trial.match(min(6, trial.sizes.plies // 2))
    for match, first in ((early, 0), *((late, max(0, len(late.log) - LAST)) for late in long_game(trial)[-1:])):
        for seat in (*range(match.seats), None):
            told_what_was_seen(match, seat, first)


def told_what_was_seen(match: Match, seat: int | None, first: int) -> None:
    """Fail if a viewer's log or stories, from an event on, tell more than it saw, or less."""
    rules = match.game.rules
    before = match.states_before(first)
    for event, line in list(zip(match.log, match.log_for(seat), strict=True))[first:]:
        assert event.action is not None
        if rules.sees(before[0], event.action, viewer(seat)):
            assert line == event
        else:
            assert line.action is None
            assert line.text == match.game.notation.vague(before[0], event.action)
        story, shared = match.story_of(before, event, seat), match.story_of(before, event, None)
        assert story.sentence.endswith("."), story.sentence
        if shared.about is not None and seat not in shared.about:
            assert story == shared, "who is not among those it is about is told what a spectator is told"
        if seat in shared.own:
            assert shared.about is None or seat in shared.about
            assert (story.sentence, story.steps) == (shared.own[seat], shared.steps), "only the sentence differs"
        rules.apply(before[0], event.action)
    assert match.story(match.log[-1], seat) == match.story_of(
        match.states_before(len(match.log) - 1), match.log[-1], seat
    )


def views_draw_only_what_the_board_has(trial: Trial) -> None:
    """Every piece stands somewhere, every click of a legal move is on something that is shown."""
    for match, viewers in trial.moments("views"):
        board = match.game.table.board(match.options)
        places = {point.id for point in board.points} | {area.id for area in board.areas}
        assert len(places) == len(board.points) + len(board.areas)
        for line in board.lines:
            assert set(line.points) <= places
        for seat in viewers:
            view = match.look(seat)
            assert view.seat == seat
            assert (view.actor, view.over) == (match.actor, match.over)
            assert {piece.at for piece in view.pieces} <= places
            assert {marker.at for marker in view.markers} <= places
            assert len({piece.id for piece in view.pieces}) == len(view.pieces)
            assert len(view.seats) == match.seats
            assert [each.team for each in view.seats] == match.teams
            assert view.status
            clickable = places | {piece.id for piece in view.pieces} | {die.id for die in view.dice}
            clickable |= {card.id for hand in view.hands for card in hand.cards}
            clickable |= {button.id for button in view.buttons}
            if match.actor == seat:
                for move in match.moves():
                    assert set(move.path) <= clickable, move.path
