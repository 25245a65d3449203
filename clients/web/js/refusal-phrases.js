// @ts-check
/**
 * Why the room refused a command, by code. Messages have no fields for numbers: a sentence with values has a pattern that
 * reads them from the room's text. The last sentence of a code needs no values, so it always fits. `{text}` is the room's
 * own text. English needs a sentence only where that text would not do.
 */

/** @typedef {string|(string|[RegExp, string])[]} Phrases */

const WAIT = /try again in (?<wait>\d+) seconds/;
const UNTIL_WHY = /until (?<until>[^:]+:\d\d UTC): (?<why>.+)/;
const UNTIL = /until (?<until>[^:]+:\d\d UTC)$/;
const WHY = /: (?<why>.+)/;
const MOST = /(?<most>\d+)/;

/** @type {Record<string, Phrases>} */
export const ENGLISH = {
  weak_password: [[/at least (?<least>\d+)/, "The password needs at least {least} characters."], "The password is too short."],
  password_needed: "In this room a new name needs a password: choose one.",
  invitation_needed: "In this room a new name needs an invitation: ask a host for one.",
  wrong_invitation: "This invitation is unknown, used up, or over: ask for a new one.",
  name_taken: "This name is taken. If it is yours, type its password; otherwise choose another name.",
  wrong_token: "This browser does not prove the name any more. Type its password, or choose another name.",
  login_expired: "You were away for long: type your password again.",
  wrong_password: [[/your password until now/, "This is not your password until now."], "This is not the password of this name."],
  no_password: [
    [/would be lost/, "Your name would be lost: set a password first."],
    "This name has no password: only the browser that took it can play with it. Choose another name.",
  ],
  unknown_name: "Nobody has this name any more: press Play to take it.",
  locked: [[WAIT, "Too many wrong passwords for this name. Try again in {wait} seconds."], "Too many wrong passwords for this name."],
  too_many_attempts: [[WAIT, "Too many wrong attempts from your address. Try again in {wait} seconds."], "Too many wrong attempts from your address."],
  too_busy: "The room is busy with many passwords: try again in a moment.",
  chat_too_fast: [[/in (?<ms>\d+) ms/, "You write too fast: wait {ms} s."], "You write too fast: wait a little."],
  wrong_host_code: "This is not the host's code. It stands in host.key in the room's folder.",
  not_host: "Only a host of this room can do this.",
};

/** @type {Record<string, Phrases>} */
export const FRENCH = {
  // what was sent is no command
  bad_frame: "La salle n'a pas compris cette page : rechargez-la.",
  bad_message: "La salle n'a pas compris cela : {text}",
  not_welcome_yet: "La salle ne vous connaît pas encore : rechargez la page.",
  already_welcome: "Vous êtes déjà entré.",
  wrong_protocol: "La salle parle une autre version : rechargez la page.",
  id_reused: "La salle a déjà reçu une autre demande de ce numéro : rechargez la page.",
  id_forgotten: "La salle a oublié cette demande : rechargez la page.",
  internal: "La salle a fait une faute, qui est notée. On ne sait pas si votre demande est faite.",
  // people
  name_needed: "Les spectateurs ne peuvent pas faire cela : entrez avec un nom.",
  bad_name: [
    [/at most (?<most>\d+) characters/, "Un nom a {most} caractères au plus."],
    [/invisible/, "Un nom n'a pas de caractères invisibles."],
    "Un nom demande au moins une lettre ou un chiffre.",
  ],
  name_taken: "Ce nom est pris. S'il est à vous, tapez son mot de passe ; sinon choisissez un autre nom.",
  wrong_token: "Ce navigateur ne prouve plus ce nom. Tapez son mot de passe, ou choisissez un autre nom.",
  login_expired: "Vous étiez absent longtemps : tapez de nouveau votre mot de passe.",
  unknown_name: "Personne n'a plus ce nom : appuyez sur Jouer pour le prendre.",
  no_password: [
    [/would be lost/, "Votre nom serait perdu : mettez d'abord un mot de passe."],
    "Ce nom n'a pas de mot de passe : seul le navigateur qui l'a pris peut jouer avec. Choisissez un autre nom.",
  ],
  wrong_password: [[/your password until now/, "Ce n'est pas votre mot de passe actuel."], "Ce n'est pas le mot de passe de ce nom."],
  weak_password: [[/at least (?<least>\d+)/, "Le mot de passe doit avoir au moins {least} caractères."], "Le mot de passe est trop court."],
  password_needed: "Dans cette salle, un nouveau nom demande un mot de passe : choisissez-en un.",
  locked: [[WAIT, "Trop de faux mots de passe pour ce nom. Réessayez dans {wait} secondes."], "Trop de faux mots de passe pour ce nom."],
  too_many_attempts: [[WAIT, "Trop de faux essais depuis votre adresse. Réessayez dans {wait} secondes."], "Trop de faux essais depuis votre adresse."],
  too_busy: "La salle est occupée par beaucoup de mots de passe : réessayez dans un instant.",
  invitation_needed: "Dans cette salle, un nouveau nom demande une invitation : demandez-en une à un hôte.",
  wrong_invitation: "Cette invitation est inconnue, épuisée ou périmée : demandez-en une autre.",
  no_such_invitation: "Il n'y a pas d'invitation de ce code.",
  too_many_invitations: [[/(?<most>\d+) are open/, "{most} invitations sont ouvertes, c'est le maximum : révoquez-en."], "Trop d'invitations sont ouvertes : révoquez-en."],
  no_bots: [[/this table/, "Cette table est pour les humains : les programmes ne s'y assoient pas."], "Cette salle est pour les humains : les programmes n'y entrent pas."],
  room_full: [[/knows (?<most>\d+) names/, "Cette salle connaît {most} noms et n'en prend pas d'autre pour l'instant."], "La salle est pleine."],
  // the host
  wrong_host_code: "Ce n'est pas le code de l'hôte. Il est dans host.key, dans le dossier de la salle.",
  not_host: "Seul un hôte de cette salle peut faire cela.",
  banned: [
    [/your address .+ until (?<until>[^:]+:\d\d UTC): (?<why>.+)/, "Un hôte n'admet pas votre adresse jusqu'au {until} : {why}"],
    [/your address .+ until (?<until>[^:]+:\d\d UTC)$/, "Un hôte n'admet pas votre adresse jusqu'au {until}."],
    [/your address [^:]+: (?<why>.+)/, "Un hôte n'admet pas votre adresse : {why}"],
    [/your address/, "Un hôte n'admet pas votre adresse."],
    [UNTIL_WHY, "Un hôte n'admet pas ce nom jusqu'au {until} : {why}"],
    [UNTIL, "Un hôte n'admet pas ce nom jusqu'au {until}."],
    [WHY, "Un hôte n'admet pas ce nom : {why}"],
    "Un hôte n'admet pas ce nom.",
  ],
  muted: [
    [UNTIL_WHY, "Un hôte vous a rendu muet jusqu'au {until} : {why}"],
    [UNTIL, "Un hôte vous a rendu muet jusqu'au {until}."],
    [WHY, "Un hôte vous a rendu muet : {why}"],
    "Un hôte vous a rendu muet.",
  ],
  no_penalty: "Personne de ce nom n'est exclu ou muet, ou cette adresse n'est pas exclue.",
  bad_address: [
    [/this machine itself/, "C'est l'ordinateur de la salle lui-même, ou il en fait partie : qui joue ici serait exclu."],
    "Ce n'est pas une adresse ni un réseau : 203.0.113.7, 203.0.113.0/24 ou 2001:db8:1:2::/64.",
  ],
  no_address: "On ne sait pas d'où vient ce nom : excluez le nom seul, ou donnez l'adresse.",
  no_such_player: "Personne dans cette salle n'a ce nom.",
  not_yourself: [
    [/come from (?<here>\S+) yourself, which (?<network>\S+)/, "Vous venez vous-même de {here}, que {network} exclurait."],
    "C'est vous : quittez les tables vous-même.",
  ],
  bad_time: "Ce moment est passé : donnez-en un plus tard, ou aucun.",
  reason_needed: "Dites pourquoi : la raison est dite aux joueurs et gardée.",
  reason_too_long: [[/at most (?<most>\d+)/, "Une raison a {most} caractères au plus."], "La raison est trop longue."],
  host_limit: [[/1 to (?<most>\d+) chips/, "De 1 à {most} jetons à la fois."], "C'est trop de jetons à la fois, ou aucun."],
  game_ended: [[WHY, "L'hôte a terminé la partie : {why}"], "L'hôte a terminé la partie."],
  // chips
  not_enough_chips: [
    [/your wallet holds (?<held>\d+), this needs (?<by>\d+)/, "Votre réserve a {held} jetons, il en faut {by}."],
    [/holds (?<held>\d+), this needs (?<by>\d+)/, "Sa réserve a {held} jetons, il en faut {by}."],
    "La réserve n'a pas assez de jetons.",
  ],
  no_refill: [
    [/hold (?<held>\d+) chips; below (?<least>\d+)/, "Vous avez {held} jetons ; demandez-en quand vous en avez moins de {least}."],
    "Vous avez encore assez de jetons.",
  ],
  buy_in_too_small: [
    [/at least the (?<least>\d+) you left with not long ago, and at most (?<most>\d+)/, "Apportez au moins les {least} avec lesquels vous êtes parti il y a peu, et {most} au plus."],
    [/at least the (?<least>\d+), and at most (?<most>\d+)/, "Apportez de {least} à {most} jetons."],
    "C'est moins que le minimum de la table.",
  ],
  buy_in_too_large: [[/bring (?<least>\d+) to (?<most>\d+)/, "Apportez de {least} à {most} jetons."], "C'est plus que le maximum de la table."],
  top_up_too_small: [[/at least (?<least>\d+)/, "Ajoutez au moins {least}."], "C'est trop peu."],
  top_up_too_large: [
    [/may add (?<most>\d+) at most: the maximum is (?<top>\d+)/, "Vous pouvez ajouter {most} au plus : le maximum est {top}."],
    "Le tapis dépasserait le maximum de la table.",
  ],
  bad_auto_top_up: [
    [/topped up to (?<least>\d+) to (?<most>\d+) chips/, "Un tapis se recave à un montant de {least} à {most} jetons."],
    [/fewer than 1 to (?<to>\d+) chips/, "On recave quand il reste moins de 1 à {to} jetons."],
    "Ce tapis ne peut pas se recaver ainsi.",
  ],
  host_approves: "Ici l'hôte approuve tous les jetons : demandez-les en recavant.",
  too_many_chips: "Il y aurait trop de jetons.",
  no_chips: [[/at least (?<least>\d+)/, "Vous n'avez pas de jetons : ajoutez-en d'abord au moins {least}."], "Vous n'avez pas de jetons : recavez d'abord."],
  // tables
  no_such_table: [[/no table (?<table>\d+)/, "Il n'y a pas de table {table}."], "Cette table n'existe pas."],
  no_new_tables: "Dans cette salle, c'est l'hôte qui ouvre les tables.",
  too_many_tables: [
    [/the room has (?<most>\d+)/, "La salle a {most} tables, c'est le maximum."],
    [/you sit at (?<most>\d+)/, "Vous êtes assis à {most} tables, c'est le maximum."],
    [/(?<most>\d+) open tables are yours/, "{most} tables ouvertes sont à vous, c'est le maximum : fermez-en une."],
    "Il y a trop de tables.",
  ],
  tables_too_fast: [
    [/from your address: open the next one in (?<seconds>\d+)/, "Beaucoup de tables sont ouvertes depuis votre adresse : ouvrez la suivante dans {seconds} secondes."],
    [/open the next one in (?<seconds>\d+)/, "Vous ouvrez beaucoup de tables : ouvrez la suivante dans {seconds} secondes."],
    "Trop de tables sont ouvertes d'un coup : attendez un peu.",
  ],
  bad_table: "Ces réglages de table ne vont pas : {text}",
  not_your_table: "Seul celui qui a ouvert la table peut la fermer.",
  closed: [[WHY, "Cette table ferme : {why}"], "Cette table ferme."],
  not_watching: "Ouvrez d'abord la table.",
  too_many_watched: [[MOST, "Vous regardez {most} tables, c'est le maximum."], "Vous regardez trop de tables."],
  // seats
  not_seated: "Prenez d'abord une place à cette table.",
  already_seated: "Vous avez déjà une place à cette table.",
  no_such_seat: "La table n'a pas cette place.",
  seat_taken: [[/seat (?<seat>\d+)/, "La place {seat} est prise."], "Cette place est prise."],
  seat_kept: [[/seat (?<seat>\d+)/, "La place {seat} est gardée pour le premier de la liste d'attente."], "La place est gardée pour un autre."],
  table_full: [[/waiting list/, "Aucune place n'est libre : inscrivez-vous sur la liste d'attente."], "Toutes les places sont prises."],
  removed: [[/when this hand is over/, "On vous a demandé de partir à la fin de cette main."], "On vous a demandé de partir."],
  no_straddle: "Il n'y a pas de straddle à cette table.",
  seat_free: "Une place est libre : asseyez-vous.",
  already_waiting: [[/number (?<place>\d+)/, "Vous êtes déjà sur la liste d'attente, au rang {place}."], "Vous êtes déjà sur la liste d'attente."],
  not_waiting: "Vous n'êtes pas sur la liste d'attente.",
  waiting_list_full: [[/has (?<most>\d+) names/, "La liste d'attente a {most} noms, c'est le maximum."], "La liste d'attente est pleine."],
  // the host's hand on a table
  bad_stakes: "Ces enjeux ne vont pas : {text}",
  already_asked: "Vous avez déjà demandé : attendez l'hôte, ou reprenez votre demande.",
  not_asked: "Ce joueur n'a pas demandé de jetons à cette table.",
  too_many_requests: [[MOST, "{most} joueurs attendent déjà l'hôte, qui doit décider."], "Trop de joueurs attendent déjà l'hôte."],
  adjust_waits: "Un changement de ce tapis attend déjà la fin de la main : annulez-le d'abord.",
  no_adjustment: "Aucun changement de ce tapis n'attend la fin de la main.",
  stack_too_small: [
    [/(?<pot>\d+) are in the pot: at most (?<most>\d+)/, "{pot} jetons de ce joueur sont dans le pot : on peut en prendre {most} au plus."],
    [/at most (?<most>\d+)/, "On peut prendre {most} jetons au plus."],
    "Le tapis a moins de jetons.",
  ],
  // the hand
  no_hand: "Aucune main n'est en cours.",
  stale_decision: "Cela répondait à une autre décision ; rien n'est fait.",
  not_your_turn: "C'est à un autre de jouer.",
  hand_over: "La main est finie.",
  cannot_fold: "Il n'y a rien devant quoi se coucher : faites parole.",
  cannot_check: [[/last decision/, "C'est la dernière décision : misez ou abandonnez."], "Il y a une mise à suivre : parole n'est pas possible."],
  nothing_to_call: "Il n'y a pas de mise à suivre.",
  cannot_bet: "On ne peut pas miser maintenant ; peut-être relancer.",
  cannot_raise: "On ne peut pas relancer maintenant ; peut-être miser.",
  amount_too_small: [[/to (?<least>\d+)\.\.(?<most>\d+)/, "C'est trop peu : de {least} à {most}."], [/to (?<least>\d+)$/, "C'est trop peu : {least}."], "C'est trop peu."],
  amount_too_large: [[/to (?<least>\d+)\.\.(?<most>\d+)/, "C'est trop : de {least} à {most}."], [/to (?<most>\d+)$/, "C'est trop : {most}."], "C'est trop."],
  cannot_draw: "Il n'y a pas de tirage maintenant.",
  must_draw: [[/0 to (?<most>\d+)/, "C'est le tirage : jetez de 0 à {most} cartes."], "C'est le tirage : jetez des cartes, ou aucune."],
  bad_discard: "Jetez des cartes que vous avez, chacune une fois.",
  cannot_show: [
    [/when the hand is over/, "Les cartes se montrent quand la main est finie."],
    [/not dealt into/, "Vous n'étiez pas dans cette main."],
    [/have been shown/, "Vos cartes sont déjà montrées."],
    [/name cards/, "Montrez des cartes que vous aviez dans cette main, chacune une fois."],
    "Les cartes se montrent après une main, jusqu'au début de la suivante.",
  ],
  // against the house
  not_a_house_table: "À cette table, les joueurs jouent entre eux.",
  not_a_cash_table: "Cette table se joue contre la maison, et n'a pas cela.",
  no_round: "Aucune partie n'est en cours à cette table.",
  round_running: "La partie n'est pas finie.",
  round_over: "La partie est finie ; la suivante prend de nouvelles mises.",
  round_paused: [[/the host/, "L'hôte a mis la table en pause ; attendez qu'elle reprenne."], "La partie est en pause ; attendez qu'elle reprenne."],
  stale_round: "Cela était pour une autre partie ; rien n'est fait.",
  common_clock: "Le feu fait cela pour tous les joueurs ensemble.",
  no_marker: "À cette table, la place n'est pas gardée pour qui s'éloigne : partez, ou restez assis.",
  betting_closed: "Les mises sont fermées ; attendez la partie suivante.",
  not_in_round: "Prenez d'abord une place à cette table.",
  no_bet: [[/bet at least (?<least>\d+) on (?<spot>.+) first/, "Misez d'abord au moins {least} sur {spot}."], "Vous n'avez pas de mise dans cette partie ; misez quand la suivante s'ouvre."],
  unknown_spot: "On ne mise pas là à cette table.",
  bad_amount: "Ce n'est pas un nombre entier de jetons.",
  ante_first: [[/^(?<side>.+) goes with a bet on (?<ante>.+): place/, "{side} va avec une mise sur {ante} : placez-la d'abord."], "Misez d'abord sur l'ante."],
  above_limit: [
    [/^(?<spot>.+) is at most (?<most>\d+): (?<room>\d+) more/, "{spot} : {most} au plus ; encore {room} iraient."],
    [/^(?<spot>.+) is at its most, (?<most>\d+)/, "{spot} est à son maximum, {most}."],
    "Chaque mise est à son maximum.",
  ],
  above_balance: [
    [/takes (?<by>\d+) chips and you have (?<held>\d+), since .+: at most (?<most>\d+) more on (?<spot>.+)/, "Il faut {by} jetons, blind comprise, et vous en avez {held} : encore {most} au plus sur {spot}."],
    [/takes (?<by>\d+) chips and you have (?<held>\d+): at most (?<most>\d+) more on (?<spot>.+)/, "Il faut {by} jetons et vous en avez {held} : encore {most} au plus sur {spot}."],
    [/takes (?<by>\d+) chips and you have (?<held>\d+)/, "Il faut {by} jetons et vous en avez {held}."],
    "Vous n'avez pas assez de jetons.",
  ],
  fixed_amount: [[/^(?<spot>.+) is (?<by>\d+) chips, no more/, "{spot} : {by} jetons, ni plus ni moins."], "Cette mise est un montant fixe."],
  bank_limit: "La maison ne pourrait pas payer le pire des cas : misez moins.",
  already_doubled: "Les mises se doublent une fois par partie ; posez plutôt des jetons.",
  nothing_placed: "Aucune mise n'est posée.",
  nothing_to_undo: "Il n'y a plus rien à reprendre.",
  nothing_to_repeat: "Il n'y a pas de mise à répéter.",
  bets_placed: "Les dernières mises se répètent sur des cases vides : effacez d'abord.",
  no_decision: "Il n'y a rien à décider maintenant.",
  already_decided: "Vous avez décidé ; attendez les autres.",
  already_raised: [[/yours is (?<by>\d+)/, "Une relance par partie : la vôtre est de {by}."], "Une relance par partie : la vôtre vaut."],
  wrong_raise: "Ce n'est pas un des montants des boutons.",
  // limits of play
  play_limit: [
    [/leave you (?<most>\d+) chips for now, this needs (?<by>\d+)/, "Vos propres limites vous laissent {most} jetons pour l'instant, il en faut {by}."],
    [/leave you (?<most>\d+) chips/, "Vos propres limites vous laissent {most} jetons pour l'instant."],
    "Vos propres limites de jeu ne le permettent pas.",
  ],
  time_limit: [
    [/of (?<minutes>\d+) minutes a session/, "Votre propre limite de {minutes} minutes par session est atteinte."],
    [/of (?<minutes>\d+) minutes a day/, "Votre propre limite de {minutes} minutes par jour est atteinte."],
    "Votre propre limite de temps est atteinte.",
  ],
  self_excluded: [[/until (?<until>.+)/, "Vous vous êtes exclu du jeu jusqu'au {until}."], "Vous vous êtes exclu du jeu."],
  // hands that are over
  no_such_hand: [[/(?<seconds>[\d.]+) s late/, "Sans place, on voit cette table avec {seconds} s de retard : la dernière main n'est pas encore finie."], "Cette main n'est pas gardée ici, ou plus."],
  too_many_links: [[MOST, "{most} liens sont donnés, c'est le maximum."], "Trop de liens sont donnés."],
  // chat
  no_chat: "Il n'y a pas de discussion dans cette salle.",
  empty_text: "Il n'y a rien à lire dans ce texte.",
  chat_too_long: [[/at most (?<most>\d+)/, "Un texte a {most} caractères au plus."], "Le texte est trop long."],
  chat_too_fast: [[/in (?<ms>\d+) ms/, "Vous écrivez trop vite : attendez {ms} s."], "Vous écrivez trop vite : attendez un peu."],
};

/** Why the room closed a connection. @type {Record<string, Phrases>} */
export const ENGLISH_BYES = {
  too_fast: "Too many new connections come from your address: wait a little, and do not load the page again.",
  too_many_connections: "Too many connections are open from your address: close other pages of this room.",
  room_full: "The room is full: it takes another connection when somebody leaves.",
  internal: "The room made a mistake, which is noted.",
  slow_reader: "The line was too slow.",
  idle: "Nothing was heard from this page for a while.",
};

/** @type {Record<string, Phrases>} */
export const FRENCH_BYES = {
  taken_over: "Vous jouez maintenant depuis une autre connexion.",
  kicked: [[WHY, "Un hôte vous a fait sortir : {why}"], "Un hôte vous a fait sortir."],
  banned: FRENCH.banned,
  closing: "La salle est fermée ; tous les jetons sont dans les réserves.",
  slow_reader: "La ligne était trop lente.",
  idle: "La salle n'a rien entendu de cette page depuis un moment.",
  no_hello: "La salle n'a pas entendu de nom.",
  frame_too_long: "La salle n'a pas compris cette page : rechargez-la.",
  bad_messages: "La salle n'a pas compris cette page : rechargez-la.",
  logged_out: "Vous êtes déconnecté.",
  plaintext_refused: "Depuis d'autres machines, cette salle ne prend que des lignes chiffrées : ouvrez la page par https.",
  room_full: "La salle est pleine : elle prendra une autre connexion quand quelqu'un partira.",
  too_many_connections: "Trop de connexions sont ouvertes depuis votre adresse : fermez d'autres pages de cette salle.",
  too_fast: "Trop de connexions nouvelles viennent de votre adresse : attendez un peu, sans recharger la page.",
  internal: "La salle a fait une faute, qui est notée.",
  not_kept: "La salle ne peut plus noter ce qui se passe, et s'arrête ; vos jetons sont en sûreté.",
};
