"""The rule cases of every game found: data beside the game (``cases/*.case``), one or more per numbered sentence.

The form of a case is in docs/add-a-game.md. Cases are collected without importing any game, so that a game that does
not import fails its own cases and nobody else's.
"""

from __future__ import annotations

from typing import Any

import pytest

import arena
from arena.engine.errors import BadOption, BadPosition, IllegalMove, MoveError
from arena.engine.rulebook import rules
from tests.tools.cases import cases_of, set_up, settle
from tests.tools.positions import plain, steady, tidy

GAMES = arena.games()
CASE_KEYS = {"name", "rule", "position", "legal", "illegal", "only", "then", "refused"}
ILLEGAL_KEYS = {"move", "rule"}
THEN_KEYS = {"play", "settle", "expect"}


ALL = [
    pytest.param(name, case, id=f"{name}/{file}/{case.get('name', 'a case without a name')}")
    for name in GAMES
    for file, case in cases_of(name)
]


def check_form(case: dict[str, Any]) -> None:
    """Fail for a case that could not fail: misspelt keys, or nothing to check."""
    assert "broken" not in case, f"expected a JSON list of cases: {case['broken']}"
    assert case.keys() <= CASE_KEYS, f"unknown keys {sorted(case.keys() - CASE_KEYS)}"
    assert case.keys() >= {"name", "rule"}, "a case has a name and a rule"
    checks = case.keys() & {"legal", "illegal", "then", "refused"}
    assert checks, "a case has one of legal, illegal, then, refused"
    assert "refused" not in case or checks == {"refused"}, "a refused position has no moves"
    assert "only" not in case or "legal" in case, "only: needs legal"
    for refused in case.get("illegal", []):
        assert refused.keys() == ILLEGAL_KEYS, f"illegal: expected {sorted(ILLEGAL_KEYS)}, got {sorted(refused)}"
    for line in case.get("then", []):
        assert {"play", "expect"} <= line.keys() <= THEN_KEYS, f"then: expected {sorted(THEN_KEYS)}, got {sorted(line)}"
        assert line["expect"], "then: expect is empty"


@pytest.mark.parametrize(("name", "case"), ALL)
def test_case(name: str, case: dict[str, Any]) -> None:
    check_form(case)
    if "refused" in case:
        check_refused(name, case)
        return
    match = set_up(name, case)
    offered = {tidy(move.data) for move in match.moves()}
    listing = "\n  ".join(sorted(offered))
    for move in case.get("legal", []):
        assert tidy(move) in offered, f"not offered: {steady(move)} ({why(match, move)})\noffered:\n  {listing}"
        assert match.why(move) is None, f"offered, but refused: {steady(move)} ({match.why(move)})"
    if case.get("only"):
        extra = offered - {tidy(move) for move in case["legal"]}
        assert not extra, "offered besides:\n  " + "\n  ".join(sorted(extra))
    for refused in case.get("illegal", []):
        check_illegal(match, refused["move"], refused["rule"])
    for number, line in enumerate(case.get("then", []), 1):
        check_then(set_up(name, case), line, f"then {number}")


def check_refused(name: str, case: dict[str, Any]) -> None:
    """The position cannot arise, and the refusal says why."""
    try:
        match = set_up(name, case)
    except (BadOption, BadPosition) as error:
        assert case["refused"] in str(error), f"refused, but by: {error}\nexpected: {case['refused']}"
        return
    pytest.fail(f"expected to be refused ({case['refused']}), got {steady(match.position())}")


def why(match: Any, move: dict[str, Any]) -> str:
    """Return what the game says against a move."""
    try:
        return str(match.why(move) or "legal, but not offered")
    except MoveError as error:
        return str(error)


def check_illegal(match: Any, move: dict[str, Any], rule: str) -> None:
    """The move is refused by this rule, both when asked and when played, and the match stays as it was."""
    before = match.position()
    refusal = match.why(move)
    assert refusal is not None, f"legal, but {rule} should forbid it: {steady(move)}"
    assert refusal.rule == rule, f"{steady(move)}: expected to be refused by {rule}, got {refusal}"
    with pytest.raises(IllegalMove) as caught:
        match.play(match.actor, move)
    assert caught.value.rule == rule
    assert match.position() == before, f"{steady(move)} was refused, but changed the position"


def check_then(match: Any, line: dict[str, Any], where: str) -> None:
    """Play the moves, settle chance by the texts as far as they go, and compare what is expected."""
    plays = line["play"] if isinstance(line["play"], list) else [line["play"]]
    texts = list(line.get("settle", []))
    settle(match, texts, where)
    for move in plays:
        assert match.actor is not None, f"{where}: nobody decides when {steady(move)} should be played"
        refusal = why(match, move)
        try:
            match.play(match.actor, move, settle=False)
        except MoveError:
            pytest.fail(f"{where}: cannot play {steady(move)}: {refusal}")
        settle(match, texts, where)
    assert not texts, f"{where}: chance is not open for {texts}"
    got, expected = plain(match.game, match.position()), plain(match.game, line["expect"])
    wrong = [
        f"  {key}: expected {steady(expected[key])}, got {steady(got.get(key))}"
        for key in expected
        if got.get(key) != expected[key]
    ]
    assert not wrong, f"{where}: after {steady(line['play'])}\n" + "\n".join(wrong)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_case_and_every_case_a_rule(name: str) -> None:
    book = rules(arena.game(name).rulebook)
    cases = [case for _, case in cases_of(name)]
    cited = {case.get("rule") for case in cases}
    cited |= {refused.get("rule") for case in cases for refused in case.get("illegal", [])}
    told = {case.get("rule") for case in cases}
    assert sorted(book.keys() - told) == [], "rules without a case"
    assert sorted(str(rule) for rule in cited - book.keys()) == [], "cases citing rules that RULES.md does not have"


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_is_cited_stands_in_the_rulebook(name: str) -> None:
    game = arena.game(name)
    cited = {rule for rule, _ in game.rules.VERDICTS if rule} | {option.rule for option in game.options if option.rule}
    assert sorted(cited - rules(game.rulebook).keys()) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_variant_has_a_case(name: str) -> None:
    played = [case.get("position", {}).get("options", {}) for _, case in cases_of(name)]
    missing = [
        f"{option.name}={value}"
        for option in arena.game(name).options
        for value in option.choices
        if value != option.default and not any(options.get(option.name) == value for options in played)
    ]
    assert missing == [], "variants without a case"


@pytest.mark.parametrize("name", GAMES)
def test_case_names_are_unique(name: str) -> None:
    names = [case.get("name") for _, case in cases_of(name)]
    assert sorted({str(each) for each in names if names.count(each) > 1}) == []
