"""PokerStars' texts in Spanish, Portuguese and French, in the words of its English ones."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pokerroom.lab.importers.reading.translated import Translation

SPANISH = r"""
Mano n\.º {number} (?:de )?(?P<kind>Zoom )?(?:de )?PokerStars: {rest} = PokerStars {kind}Hand #{number}: {rest}
Mesa ["']{name}["'] {rest} El asiento n\.º {number} es el botón = Table '{name}' {rest} Seat #{number} is the button
Asiento {number}: {name} \({amount} en fichas\){rest} = Seat {number}: {name} ({amount} in chips){rest}
{name} ?: pone la ciega pequeña {amount} = {name}: posts small blind {amount}
{name} ?: pone la ciega grande {amount} = {name}: posts big blind {amount}
{name} ?: pone las ciegas pequeña y grande {amount} = {name}: posts small & big blinds {amount}
{name} ?: pone el ante {amount} = {name}: posts the ante {amount}
\*\*\* CARTAS DE MANO \*\*\* = *** HOLE CARDS ***
Repartidas a {name} {cards} = Dealt to {name} {cards}
{name} ?: se retira = {name}: folds
{name} ?: pasa = {name}: checks
{name} ?: iguala {amount} = {name}: calls {amount}
{name} ?: apuesta {amount} = {name}: bets {amount}
{name} ?: sube {amount} a {amount_} = {name}: raises {amount} to {amount_}
La apuesta no igualada \({amount}\) ha sido devuelta a {name} = Uncalled bet ({amount}) returned to {name}
{name} se lleva {amount} del bote(?: principal| secundario)?{rest} = {name} collected {amount} from pot
{name} ?: muestra {cards}{rest} = {name}: shows {cards}
{name} ?: (?:descarta su mano sin mostrar|no muestra su mano) = {name}: doesn't show hand
{name} (?:no tiene conexión|tiene conexión|ha vuelto|ha agotado su tiempo.*|está ausente) = {name} is disconnected
\*\*\* RESUMEN \*\*\* = *** SUMMARY ***
Bote total {amount}(?P<pots> .*?)? \| Comisión {amount_} = Total pot {amount}{pots} | Rake {amount_}
Comunitarias {cards} = Board {cards}
@ se retiró antes del Flop{rest} = @ folded before Flop
@ se retiró en el {name_} = @ folded on the {name_}
@ (?:recaudó|ganó) \({amount}\) = @ collected ({amount})
@ (?:muestra|mostró) {cards} y ganó \({amount}\){rest} = @ showed {cards} and won ({amount})
@ (?:muestra|mostró) {cards} y perdió{rest} = @ showed {cards} and lost
@ descartó sin mostrar {cards} = @ mucked {cards}
"""

PORTUGUESE = r"""
Mão (?P<kind>Zoom )?(?:do )?PokerStars #{number}: {rest} = PokerStars {kind}Hand #{number}: {rest}
Mesa '{name}' {rest} Lugar #{number} é o botão = Table '{name}' {rest} Seat #{number} is the button
Lugar {number}: {name} \({amount},? em fichas\){rest} = Seat {number}: {name} ({amount} in chips){rest}
{name} ?: coloca ante {amount} = {name}: posts the ante {amount}
{name} ?: paga o small blind {amount} = {name}: posts small blind {amount}
{name} ?: paga o big blind {amount} = {name}: posts big blind {amount}
\*\*\* CARTAS DA MÃO \*\*\* = *** HOLE CARDS ***
{name} recebe {cards} = Dealt to {name} {cards}
{name} ?: desiste = {name}: folds
{name} ?: passa = {name}: checks
{name} ?: iguala {amount} = {name}: calls {amount}
{name} ?: aposta {amount} = {name}: bets {amount}
{name} ?: aumenta {amount} para {amount_} = {name}: raises {amount} to {amount_}
Aposta não-igualada \({amount}\) voltou para {name} = Uncalled bet ({amount}) returned to {name}
{name} recebeu {amount} do(?: principal| secundário)? pote{rest} = {name} collected {amount} from pot
{name} ?: mostra {cards}{rest} = {name}: shows {cards}
{name} ?: (?:não mostra a mão|esconde a mão) = {name}: doesn't show hand
{name} ?: escondeu as cartas {cards} = {name}: doesn't show hand
{name} (?:está sit out|está sem ligação|está ligado|voltou|gastou o tempo.*) = {name} is disconnected
{name} (?:terminou|Acabou|ganhou) o torneio{rest} = {name} finished the tournament
\*\*\* SUMÁRIO \*\*\* = *** SUMMARY ***
Total pote {amount}(?P<pots> .*?)? \| comissão {amount_} = Total pot {amount}{pots} | Rake {amount_}
Mesa {cards} = Board {cards}
@ desistiu antes Flop{rest} = @ folded before Flop
@ desistiu no {name_} = @ folded on the {name_}
@ recebeu \({amount}\) = @ collected ({amount})
@ mostrou {cards} e ganhou \({amount}\){rest} = @ showed {cards} and won ({amount})
@ mostrou {cards} e perdeu{rest} = @ showed {cards} and lost
@ escondeu as cartas {cards} = @ mucked {cards}
"""

FRENCH = r"""
(?:Main PokerStars n[°º]|PokerStars Partie #) ?{number} ?: {rest} = PokerStars Hand #{number}: {rest}
{name} (?:Siège|Place) #{number} est (?:au|le) bouton\.? = {name} Seat #{number} is the button
(?:Siège|Place) {number} ?: {name} \({amount} en jetons\){rest} = Seat {number}: {name} ({amount} in chips){rest}
{name} ?: met la petite blind\.? {amount} = {name}: posts small blind {amount}
{name} ?: met la grosse blind\.? {amount} = {name}: posts big blind {amount}
{name} ?: met l['’]ante\.? {amount} = {name}: posts the ante {amount}
\*\*\* CARTES FERMÉES \*\*\* = *** HOLE CARDS ***
Distribuées(?: à)? {name} {cards} = Dealt to {name} {cards}
{name} ?: (?:se couche|passe)\.? = {name}: folds
{name} ?: parole\.? = {name}: checks
{name} ?: suit\.? {amount} = {name}: calls {amount}
{name} ?: mise\.? {amount} = {name}: bets {amount}
{name} ?: relance\.? {amount} à {amount_} = {name}: raises {amount} to {amount_}
\*\*\* TOURNANT \*\*\*{rest} = *** TURN ***{rest}
\*\*\* RIVIÈRE \*\*\*{rest} = *** RIVER ***{rest}
\*\*\* ABATTAGE \*\*\* = *** SHOW DOWN ***
{name} ?: montre {cards}{rest} = {name}: shows {cards}
\*\*\* (?:RÉSUMÉ|SYNTHÈSE) \*\*\* = *** SUMMARY ***
@ s['’]est couché avant Flop{rest} = @ folded before Flop
@ s['’]est couché sur (?:le|la) (?:Tournant|Turn) = @ folded on the Turn
@ s['’]est couché sur (?:le|la) (?:Rivière|River) = @ folded on the River
@ s['’]est couché sur le Flop = @ folded on the Flop
@ a remporté \({amount}\) = @ collected ({amount})
@ a montré {cards} et a gagné \({amount}\){rest} = @ showed {cards} and won ({amount})
@ a montré {cards} et a perdu{rest} = @ showed {cards} and lost
@ a caché la main perdante\.? = @ mucked
{name} : {rest} = {name}: {rest}
"""

_FRENCH = Translation(FRENCH, seat="Siège", all_in="et est (?:à tapis|all-in)")
LANGUAGES: Mapping[str, Translation] = {
    "Mano n": Translation(SPANISH, seat="Asiento", all_in="y está all-in"),
    "Mão ": Translation(PORTUGUESE, seat="Lugar", all_in="e está all-in"),
    "Main PokerStars": _FRENCH,
    "PokerStars Partie": _FRENCH,
}
"""by how the first line of a hand begins"""
_DAY_FIRST = re.compile(r"\b(\d\d)[-/.](\d\d)[-/.](\d{4})(?= \d)")
_BUTTON = re.compile(r"\((?:botón|Botão|bouton)\)")
_TOURNAMENT = re.compile(r"\b(?:Torneo|Torneio|Tournoi)(?= )")


def in_english(lines: list[str]) -> list[str]:
    """Return the lines of a hand in English, if its first line is of another language that is known."""
    first = lines[0].lstrip("\ufeff")
    translation = next((one for begin, one in LANGUAGES.items() if first.startswith(begin)), None)
    if translation is None:
        return lines
    english = [_BUTTON.sub("(button)", translation.english(line)) for line in (first, *lines[1:])]
    title = _TOURNAMENT.sub("Tournament", _DAY_FIRST.sub(r"\3/\2/\1", english[0]))
    return [re.sub(r"n\.?[°º] ?(?=\d)", "#", title), *english[1:]]
