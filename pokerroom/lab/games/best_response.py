"""Exact answers about strategies of small games: what they win, what the best response to them wins, and how far they
are from equilibrium.

*Exploitability* is what best responses to both players' strategies win on average, half of NashConv: 0 in an
equilibrium.
"""

from __future__ import annotations

from pokerroom.lab.games.extensive_game import CHANCE, OVER, ExtensiveGame, History, Strategy
from pokerroom.lab.games.game_tree import GameTree, tree_of


def expected_value(game: ExtensiveGame[History], first: Strategy, second: Strategy | None = None) -> float:
    """Return what player 0 wins a hand with the strategy ``first`` against ``second``; ``None``: the same one."""
    tree = tree_of(game)
    tables = [tree.probabilities(first), tree.probabilities(second or first)]
    values = tree.payoffs.copy()
    for number in reversed(range(len(values))):
        player = tree.players[number]
        if player == OVER:
            continue
        chances = tree.chances[number] if player == CHANCE else tables[player][tree.state_of[number]]
        values[number] = sum(
            [chance * values[child] for chance, child in zip(chances, tree.children[number], strict=True)]
        )
    return values[0]


def best_response_value(game: ExtensiveGame[History], strategy: Strategy, player: int) -> float:
    """Return what ``player`` wins a hand with the best response to the other player's part of ``strategy``."""
    value, _ = best_response(game, strategy, player)
    return value


def best_response(game: ExtensiveGame[History], strategy: Strategy, player: int) -> tuple[float, Strategy]:
    """Return what the best response of ``player`` to the other's part of ``strategy`` wins a hand, and that
    response."""
    tree = tree_of(game)
    return _best_response(tree, tree.probabilities(strategy), player)


def _best_response(tree: GameTree[History], table: list[list[float]], player: int) -> tuple[float, Strategy]:
    reach = _reach_of_others(tree, table, player)
    sign = 1.0 if player == 0 else -1.0
    values: list[float | None] = [
        sign * payoff if who == OVER else None for payoff, who in zip(tree.payoffs, tree.players, strict=True)
    ]
    choice: dict[int, int] = {}

    def value(number: int) -> float:
        known = values[number]
        if known is not None:
            return known
        who, children = tree.players[number], tree.children[number]
        if who == player:
            found = value(children[best_action(tree.state_of[number])])
        else:
            chances = tree.chances[number] if who == CHANCE else table[tree.state_of[number]]
            found = sum(
                [chance * value(child) for chance, child in zip(chances, children, strict=True) if chance]
            )
        values[number] = found
        return found

    def best_action(state: int) -> int:
        """Return the action that is best over all histories that look the same, as likely as they are."""
        if state not in choice:
            histories = tree.states[state].histories
            totals = [
                sum(
                    [
                        reach[number] * value(tree.children[number][action])
                        for number in histories
                        if reach[number]
                    ]
                )
                for action in range(len(tree.states[state].actions))
            ]
            choice[state] = max(range(len(totals)), key=totals.__getitem__)
        return choice[state]

    won = value(0)
    answer: Strategy = {}
    for index, state in enumerate(tree.states):
        if state.player == player:
            best = state.actions[best_action(index)]
            answer[state.key] = {action: float(action == best) for action in state.actions}
    return won, answer


def _reach_of_others(tree: GameTree[History], table: list[list[float]], player: int) -> list[float]:
    """Return how likely each history is when ``player`` does all to come there."""
    reach = [0.0] * len(tree.players)
    reach[0] = 1.0
    for number, children in enumerate(tree.children):
        who = tree.players[number]
        for index, child in enumerate(children):
            if who == CHANCE:
                chance = tree.chances[number][index]
            else:
                chance = 1.0 if who == player else table[tree.state_of[number]][index]
            reach[child] = reach[number] * chance
    return reach


def exploitability(game: ExtensiveGame[History], strategy: Strategy) -> float:
    """Return what best responses win a hand against ``strategy``, on average over both seats; 0 in an equilibrium."""
    tree = tree_of(game)
    table = tree.probabilities(strategy)
    return (_best_response(tree, table, 0)[0] + _best_response(tree, table, 1)[0]) / 2
