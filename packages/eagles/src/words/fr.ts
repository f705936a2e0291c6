import type { EaglesView } from '../knowledge/view.js';
import { armyNamed, dayOf, joined, WINDS } from './fr-grammar.js';
import { leadersOf, lostIn, moraleAt, ownForces, pointsOf, poolsOf, saidOnce, signed, sparesOf } from './reckoning.js';
import { refusals } from './refusals.js';
import { reorganizedInFrench } from './reorganization.js';
import { FRENCH_TERMS as TERMS } from './terms.js';
import type { Names, Words } from './words.js';

const plural = (count: number, one: string): string => `${count} ${one}${Math.abs(count) < 2 ? '' : 's'}`;

export const french: Words = {
  names: {
    Warsaw: 'Varsovie',
    Konigsberg: 'Königsberg',
    'Nehrung (Pillau channel)': 'Nehrung (passe de Pillau)',
    Napoleon: 'Napoléon',
    Massena: 'Masséna',
    Bessieres: 'Bessières',
    Constantine: 'Constantin',
  },
  prompts: {
    'set-up.arrange': 'Gardez la mise en place proposée, ou disposez vous-même redoutes, équipages de pont et fourrageurs.',
    'set-up.faceRedoubt': ({ hex }, names) => `Quel côté de la redoute de ${names.hex(hex ?? '')} reste ouvert ?`,
    'set-up.giveTrain': ({ left }) => `Donnez un équipage de pont à un chef : il en reste ${left}.`,
    'set-up.chooseForage': 'Quelles forces commencent en fourrage ?',
    'administration.supply': 'Changez de source de ravitaillement, retirez ou placez un centre d’opérations, ou continuez.',
    'sea-transport.fleet': 'La passe est fermée. De quel côté se trouve votre flotte ?',
    'sea-transport.choose': 'Que fait la flotte ?',
    'transport-battalions.buy': 'Acheter ou placer un bataillon du train ?',
    'replacements.choose': (_, __, view) => `Où vont les remplacements ? ${poolsOf(view, armyNamed)}.`,
    'organization.choosePlace': 'Où réorganisez-vous ?',
    'organization.act': ({ place }, names) => `Que changez-vous à ${names.place(place ?? '')} ?`,
    'vedettes.choose': (_, __, view) =>
      `Placez ou rappelez des vedettes. ${plural(view.vedettes.length, 'vedette')} sur la carte, ${sparesOf(view)} en réserve.`,
    'reinforcements.withdrawals': ({ leader }, names) =>
      `${names.leader(leader ?? '')} quitte l’armée. Qui prend le commandement ?`,
    'reinforcements.choose': 'Faites entrer un renfort, ou laissez-les attendre.',
    'commands.choose': (_, __, view) =>
      `Donnez un ordre de marche, déplacez ce qui n’en demande pas, ou laissez une force essayer d’elle-même, ce qui clôt les ordres. Points administratifs : ${pointsOf(view, armyNamed)}.`,
    'commands.moveCenter': ({ army }, names, view) =>
      `Où va le centre d’opérations (${names.army(army ?? '')}) ? ${standsAt(view, army, names)}`,
    'initiative.choose': ({ left }) =>
      `Qui tente de marcher de sa propre initiative, et vers où ? ${plural(Number(left), 'force')} ${Number(left) > 1 ? 'peuvent' : 'peut'} encore essayer.`,
    'march.choose': ({ leader, left }, names, view) =>
      `Où marche ${standing(leader, names, view)} ? Encore ${plural(Number(left), 'point')} de mouvement.`,
    'ride.choose': ({ hex }, names) => `Où va la vedette de ${names.hex(hex ?? '')} ?`,
    'drive-off.giveWay': ({ hex }, names) => `Vos vedettes de ${names.hex(hex ?? '')} sont chassées. Où vont-elles ?`,
    'losses.choose': ({ left, leader }, names, view) =>
      `${fought(view, names)}${names.leader(leader ?? '')} : quelle unité perd un point de force ? ${plural(Number(left), 'point')} à perdre.`,
    'redoubts.face': ({ hex }, names) => `Quel côté de la redoute achevée de ${names.hex(hex ?? '')} reste ouvert ?`,
    'redoubts.build': 'Commencer une redoute ?',
    'bridging.choose': 'Des travaux aux ponts ?',
    'forced-march.choose': ({ hex, phasing, points }, names) =>
      hex !== ''
        ? `Bataille de ${names.hex(hex ?? '')} : qui marche au canon, et vers où ? ${plural(Number(points), 'point')} de mouvement au plus.`
        : phasing === 'true'
          ? `Qui tente une marche forcée, et vers où ? ${plural(Number(points), 'point')} de mouvement au plus.`
          : `L’ennemi est devant vos forces : qui marche au canon ? ${plural(Number(points), 'point')} de mouvement au plus.`,
    'combat-phase.refuse': ({ leader }, names, view) =>
      `${standing(leader, names, view)} attaque-t-il, ou tente-t-il de refuser la bataille à un ennemi plus fort ?`,
    'combat-phase.assign': ({ leader }, names, view) => `Quel ennemi ${standing(leader, names, view)} attaque-t-il ?`,
    'combat-phase.chooseBattle': ({ left }) => `Laquelle des ${left} batailles livrer maintenant ?`,
    'combat-phase.join': ({ leader, hex }, names, view) =>
      `${standing(leader, names, view)} a poursuivi. Se joint-il aussi à la bataille de ${names.hex(hex ?? '')} ?`,
    'battle.attackerLeader': (_, names, view) => `${fought(view, names)}qui commande ?`,
    'battle.defenderLeader': (_, names, view) => `${fought(view, names)}qui commande ?`,
    'battle.chits': (_, names, view) => `${fought(view, names)}choisissez votre jeton, bataille rangée ou poursuite.`,
    'battle.counterattack': (_, names, view) => `${fought(view, names)}contre-attaquez-vous ?`,
    'battle.attackerBreaksOff': (_, names, view) => `${fought(view, names)}continuer, ou rompre et se retirer ?`,
    'battle.defenderBreaksOff': (_, names, view) => `${fought(view, names)}continuer, ou rompre et se retirer ?`,
    'battle.advance': (_, names, view) => `${fought(view, names)}qui occupe l’hexagone abandonné ?`,
    'pursuit.chooseBody': (_, names, view) => `${fought(view, names)}qui poursuivez-vous ?`,
    'pursuit.choose': ({ die, hex }, names, view) =>
      `${fought(view, names)}qui poursuit les vaincus de ${names.hex(hex ?? '')}, et jusqu’où ? Le dé donne ${die}.`,
    'pursuit.chooseForces': ({ die, hex }, names, view) =>
      `${fought(view, names)}quelles forces poursuivent les vaincus de ${names.hex(hex ?? '')} ? Le dé donne ${die}.`,
    'pursuit.chooseHexes': ({ hex }, names, view) =>
      `${fought(view, names)}jusqu’où poursuivez-vous les vaincus de ${names.hex(hex ?? '')} ?`,
    'retreat.choose': ({ leaders, from, left }, names, view) => {
      const [battle, who, place] = [fought(view, names), leadersOf(leaders, names), names.hex(from ?? '')];
      const whence = saidOnce(place, battle + who, `, depuis ${place},`);
      return `${battle}par où passe${whence} la retraite de ${who} ? Encore ${french.hexes(Number(left))}.`;
    },
    'morale.peace': (_, __, { morale }) =>
      `Continuer la lutte, ou demander un armistice ? Le marqueur de moral est ${moraleAt(morale) === undefined ? 'hors de la piste' : `en ${moraleAt(morale)}`}.`,
    'fortnight.designate': 'Quelle force d’un général de division se déplacera pendant cette quinzaine ?',
    'fortnight.objective': ({ leader }, names, view) => `Quel est l’objectif de ${standing(leader, names, view)} ?`,
    'fortnight.direct': ({ leader }, names, view) =>
      `Quel est l’objectif de ${standing(leader, names, view)}, qui vient d’arriver ?`,
    'fortnight.move': 'Quelle force tente de marcher vers son objectif ?',
    'fortnight.forage': 'Quelles forces vont fourrager ?',
    'player-turn.returnToRegular': 'Rester dans la séquence de quinzaine, ou revenir aux tours ordinaires ?',
  },
  options: {
    done: 'terminé',
    stay: 'rester',
    stop: 's’arrêter ici',
    back: 'terminé ici',
    wait: 'attendre',
    none: 'personne',
    enough: 'assez',
    forage: 'passer en fourrage',
    concentrate: 'se concentrer',
    attack: 'attaquer',
    'fall-back': 'tenter de refuser la bataille',
    join: 'se joindre',
    pitched: 'bataille rangée',
    pursuit: 'poursuite',
    counterattack: 'contre-attaquer',
    decline: 'renoncer',
    'break-off': 'rompre',
    'go-on': 'continuer',
    armistice: 'demander un armistice',
    fortnight: 'annoncer une séquence de quinzaine',
    return: 'revenir aux tours ordinaires',
    'as-proposed': 'comme proposé',
    arrange: 'disposer moi-même',
    'by-custom': 'le reste selon l’usage : l’infanterie d’abord',
    'all-by-custom': 'toutes les pertes de ce segment selon l’usage, l’infanterie d’abord',
    select: 'choisir qui poursuit',
    'retreats-by-custom':
      'laisser désormais faire l’usage : tenir, se retirer vers les dépôts, poursuivre aussi loin que peut le plus fort',
    'choose-retreats': 'décider de nouveau vous-même des retraites et poursuites',
    'next-battle': 'choisir ensuite la bataille suivante',
    consolidate: 'finir les marches, puis se regrouper : réorganiser, élever des redoutes, travailler aux ponts',
    'choose-losses': 'répartir désormais les pertes vous-même',
    'losses-by-custom': 'laisser l’usage répartir les pertes : l’infanterie d’abord',
    supply: 'd’abord changer une source de ravitaillement ou un centre d’opérations',
    redoubts: 'ensuite commencer des redoutes',
    bridges: 'ensuite travailler aux ponts',
    march: 'appeler ceux qui entendent le canon',
    inside: 'dans le Haff',
    outside: 'au large',
    buy: 'acheter un bataillon',
    place: 'le placer au centre d’opérations',
  },
  actions: {
    army: (option, names) =>
      'source' in option
        ? `${armyNamed(String(option.army))} : ravitaillement à ${names.hex(String(option.source))}`
        : `${armyNamed(String(option.army))} : centre d’opérations à ${names.hex(String(option.place))}`,
    disband: (option) => `${armyNamed(String(option.disband))} : retirer le centre d’opérations`,
    embark: (option, names) => `embarquer ${names.leader(String(option.embark))}`,
    relieve: (option, names) => `embarquer ${names.leader(String(option.relieve))} pour Dantzig`,
    land: (option, names) => `débarquer à ${names.hex(String(option.land))}`,
    unit: (option, names) => `${names.unit(String(option.unit))} +${option.points}`,
    rebuild: (option, names) =>
      `reconstituer ${names.unit(String(option.rebuild))} avec ${option.points} à ${names.hex(String(option.at))}`,
    raise: (option, names) =>
      `lever un régiment de marche de ${option.points} (${names.army(String(option.raise))}, ${french.arms[option.arm as 'infantry']}) à ${names.hex(String(option.at))}`,
    remount: (option, names) => `remonter un point à pied (${names.army(String(option.remount))})`,
    join: (option, names) => `${names.leader(String(option.join))} sous ${names.leader(String(option.under))}`,
    merge: (option, names) => `fondre ${names.leader(String(option.merge))} dans ${names.leader(String(option.into))}`,
    release: (option, names) => `${names.leader(String(option.release))} commande seul`,
    give: (option, names) => `${names.unit(String(option.give))} à ${names.leader(String(option.to))}`,
    detach: (option, names) => `détacher ${names.unit(String(option.detach))}`,
    train: (option, names) => `équipage de pont de ${names.leader(String(option.train))} à ${names.leader(String(option.to))}`,
    split: (option, names) =>
      `tirer un régiment de marche de ${option.points} ${Number(option.points) === 1 ? 'point' : 'points'} de ${names.unit(String(option.split))}`,
    dissolve: (option, names) => `verser le régiment de marche dans ${names.unit(String(option.into))}`,
    brigade: (option, names) => `un point à la brigade ${names.unit(String(option.brigade))}`,
    recombine: (option, names) => `reprendre ${names.unit(String(option.recombine))}`,
    promote: (option, names) => `promouvoir ${names.leader(String(option.promote))}`,
    from: (option, names) => `en placer une de ${names.leader(String(option.from))} à ${names.hex(String(option.to))}`,
    recall: (option, names) => `rappeler celle de ${names.hex(String(option.recall))}`,
    leader: (option, names) => `${names.leader(String(option.leader))} à ${names.hex(String(option.hex))}`,
    vedette: (option, names) => names.vedette(option.vedette),
    forage: (option, names) => `${names.leader(String(option.forage))} va fourrager`,
    transit: (option, names) => `${names.leader(String(option.transit))} part pour l’autre case`,
    center: (option, names) =>
      option.to === undefined
        ? `déplacer le centre d’opérations (${names.army(String(option.center))})`
        : `centre d’opérations (${names.army(String(option.center))}) vers ${names.place(String(option.to))}`,
    step: (option, names) => `un hexagone : ${names.hex(String(option.step))}`,
    repulse: (option, names) => `refouler l’ennemi de ${names.hex(String(option.repulse))}`,
    exit: (option, names) => `quitter la carte vers ${names.place(String(option.exit))}`,
    drop: (option, names) => `laisser ${names.unit(String(option.drop))}`,
    build: (option, names) =>
      'remove' in option
        ? `${names.leader(String(option.build))}, en renonçant à la redoute de ${names.hex(String(option.remove))}`
        : names.leader(String(option.build)),
    force: (option, names) =>
      `${names.leader(String(option.force))} : ${TERMS.bridges[String(option.action)] ?? option.action} vers ${names.hex(String(option.to))}`,
    command: (option, names) => `${names.leader(String(option.command))} vers ${names.hex(String(option.to))}`,
    try: (option, names) => `${names.leader(String(option.try))} tente ${names.hex(String(option.to))}`,
    march: (option, names) =>
      option.to === undefined
        ? names.leader(String(option.march))
        : `${names.leader(String(option.march))} vers ${names.hex(String(option.to))}`,
    guns: (option, names) =>
      `${names.leader(String(option.guns))} au canon de ${names.hex(String(option.enemy))}${option.to === undefined ? '' : `, jusqu’à ${names.hex(String(option.to))}`}`,
    press: (option) =>
      option.press === 'pitched'
        ? 'bataille rangée, menée à fond : toutes les manches, puis la poursuite aussi loin que le dé le permet'
        : 'poursuite, menée à fond : aussi loin que le dé le permet',
    pursue: (option) => `tous poursuivent sur ${french.hexes(Number(option.pursue))}`,
    besiege: (option, names) => `assiéger ${names.hex(String(option.besiege))}`,
    offMap: (option, names) => `hors de la carte par ${names.hex(String(option.offMap))}`,
  },
  directions: ['nord', 'nord-est', 'sud-est', 'sud', 'sud-ouest', 'nord-ouest'],
  whereabouts: (hexes, wind, town) => `l’hexagone ${hexes === 1 ? '' : `à ${hexes} `}${WINDS[wind] ?? ''} de ${town}`,
  hexes: (number) => plural(number, 'hexagone'),
  general: (name) => `le général ${name}`,
  joined,
  someGeneral: 'un général de division',
  regimentAt: (place) => `le régiment de marche de ${place}`,
  aMarchRegiment: 'un régiment de marche',
  vedetteAt: (place) => `la vedette à ${place}`,
  marchRegiment: 'régiment de marche',
  arms: { infantry: 'infanterie', cavalry: 'cavalerie', artillery: 'artillerie' },
  armies: { french: 'français', russian: 'russe', prussian: 'prussien' },
  sides: { french: 'les Français', coalition: 'les Coalisés' },
  places: {
    podlasia: 'la Podlachie',
    goniondz: 'Goniondz',
    danzig: 'Dantzig',
    thorn: 'Thorn',
    cantonment: 'les cantonnements',
    transit: 'en chemin',
    sea: 'en mer',
    waiting: 'au bord de la carte',
  },
  weathers: {
    heat: 'chaleur',
    fair: 'beau temps',
    rain: 'pluie',
    mud: 'boue',
    frost: 'gel',
    snow: 'neige',
    severe: 'temps rigoureux',
  },
  months: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  date: (start, months) => `${dayOf(Number(start.slice(8)))} ${months[Number(start.slice(5, 7)) - 1]} ${start.slice(0, 4)}`,
  refusals: refusals.fr,

  outcomes: {
    operational: 'victoire opérationnelle',
    strategic: 'victoire stratégique',
    victory: 'victoire de la campagne entière',
    draw: 'partie nulle',
    armistice: 'décidé par l’armistice',
  },
  nobody: 'Personne',
  settings: {
    scenario: { title: 'Scénario', about: 'Une des trois campagnes, ou toute la guerre depuis l’un des deux débuts.' },
    carre: { title: 'Bataillon carré', about: 'Les chefs français proches de Napoléon ont plus d’initiative.' },
    carreNapoleon: { title: 'Bataillon carré pour Napoléon', about: 'Il en profite avec Davout ou Lannes.' },
    confusion: { title: 'La confusion du maréchal Ney', about: 'Un six envoie Ney, ou Buxhowden, au hasard.' },
    hurryUp: { title: 'Marche pressée', about: 'La manche où arrive une marche forcée est tirée au dé.' },
    casualties: { title: 'Chefs blessés', about: 'Les chefs peuvent être blessés en bataille rangée.' },
    transport: { title: 'Bataillons du train', about: 'Scénario 3 : ils allongent la portée des ordres français.' },
    sea: { title: 'Transport par mer', about: 'Scénario 3 : navires, passe de Pillau et recrutement prussien.' },
    withoutSouth: { title: 'Sans la section S', about: 'Scénario 3 : la carte du sud et ses troupes sont laissées de côté.' },
    december: { title: '30-31 décembre', about: 'Ajoute le tour que la piste imprimée omet.' },
    konigsbergJune: {
      title: 'Königsberg en juin seulement',
      about: 'La case pour sa possession finale au scénario 3 et à la campagne entière seulement.',
    },
  },
  values: {
    '1': {
      title: 'Pultusk et Golymin',
      about: 'Du 6 décembre 1806 au 9 janvier 1807 : au-delà de la Vistule, dans la boue et le gel.',
    },
    '2': { title: 'Eylau', about: 'Du 25 janvier au 14 février 1807 : la campagne d’hiver, dans la neige et le dénuement.' },
    '3': { title: 'Friedland', about: 'Du 4 au 28 juin 1807 : routes sèches, armées reposées, et Königsberg pour enjeu.' },
    'grand-early': {
      title: 'Campagne entière depuis décembre',
      about: 'Toute la guerre jusqu’à la fin de juin 1807. De nombreuses soirées.',
    },
    'grand-late': {
      title: 'Campagne entière depuis janvier',
      about: 'La guerre depuis la veille d’Eylau jusqu’à la fin de juin 1807.',
    },
  },
  events: {
    'turn-began': ({ date, weather }) => `${french.date(date, french.months)} : ${french.weathers[weather]}.`,
    'player-turn-began': ({ side }, names) => `Au tour des ${names.side(side).slice(4)}.`,
    'set-up': ({ side, counters }, names) =>
      `${names.side(side)} entrent en campagne avec ${counters} ${counters === 1 ? 'pion' : 'pions'} sur la carte.`,
    'points-received': ({ army, points, total }) =>
      `L’${armyNamed(army)} reçoit ${plural(points, 'point')} ${points < 2 ? 'administratif' : 'administratifs'}, ${total} en tout.`,
    'source-changed': ({ army, hex }, names) => `Source de ravitaillement de l’${armyNamed(army)} : ${names.hex(hex)}.`,
    'center-moved': ({ army, to }, names) => `Le centre d’opérations ${names.army(army)} va à ${names.hex(to)}.`,
    'center-removed': ({ army, lost }, names) => `Le centre d’opérations ${names.army(army)} est ${lost ? 'perdu' : 'retiré'}.`,
    'replacements-arrived': ({ army }) => `Des remplacements arrivent pour l’${armyNamed(army)}.`,
    'recruitment-disrupted': ({ army }, names) => `Le recrutement ${names.army(army)} est perturbé.`,
    strengthened: ({ unit, points }, names) => `${names.unit(unit)} +${points}.`,
    organized: (event, names) => reorganizedInFrench(event, names),
    'counter-appeared': ({ army, hex, what, name }, names) =>
      `${counterNamed(army, what, names, name)} paraît à ${names.hex(hex)}.`,
    'counter-left': ({ army, hex, what, name }, names) => `${counterNamed(army, what, names, name)} quitte ${names.hex(hex)}.`,
    'vedettes-driven-off': ({ from, to }, names) => `Des vedettes cèdent de ${names.hex(from)} à ${names.hex(to)}.`,
    'vedette-clash': ({ hex, mover, other }, names) => `Choc de vedettes à ${names.hex(hex)} : ${mover} contre ${other}.`,
    withdrawn: ({ leader, substitute }, names) =>
      `${names.leader(leader)} quitte l’armée${substitute === null ? '' : ` ; ${names.leader(substitute)} le remplace`}.`,
    promoted: ({ leader }, names) => `${names.leader(leader)} est promu.`,
    marched: ({ army, path, leader }, names) => `${counterNamed(army, leader, names)} marche à ${names.hex(path.at(-1) ?? '')}.`,
    'initiative-rolled': ({ leader, die, success }, names) =>
      `${names.leader(leader)} obtient ${die} : ${success ? 'il marche' : 'il reste'}.`,
    confused: ({ leader, direction, points }, names) =>
      `Confusion de ${names.leader(leader)} : vers le ${french.directions[direction - 1]} pour ${plural(points, 'point')} de mouvement.`,
    scouted: ({ hex, learned }, names) => `On reconnaît ${names.hex(hex)} : ${TERMS.scouted[learned] ?? learned}.`,
    contact: ({ hex }, names) => `L’ennemi est en force à ${names.hex(hex)}.`,
    repulsed: ({ hex }, names) => `L’ennemi de ${names.hex(hex)} est refoulé.`,
    'repulse-refused': ({ hex }, names) => `L’ennemi de ${names.hex(hex)} ne peut être refoulé.`,
    'left-the-map': ({ leader, hex, box }, names) =>
      `${names.leader(leader)} quitte la carte à ${names.hex(hex)} pour ${names.place(box)}.`,
    'attrition-rolled': ({ rolls: list }) =>
      `Attrition : ${plural(list.length, 'force')}, ${plural(lostIn(list), 'point')} de force ${lostIn(list) > 1 ? 'perdus' : 'perdu'}.`,
    'loss-taken': ({ unit }, names) => `${names.unit(unit)} perd un point.`,
    redoubt: ({ hex, state }, names) =>
      `Redoute de ${names.hex(hex)} : ${{ begun: 'commencée', finished: 'achevée', removed: 'abandonnée' }[state]}.`,
    'bridge-worked': ({ hexes, action }, names) =>
      `${names.hex(hexes[0])}/${names.hex(hexes[1])} : ${TERMS.bridges[action] ?? action}, c’est fait.`,
    'bridge-work-failed': ({ hexes, action }, names) =>
      `${names.hex(hexes[0])}/${names.hex(hexes[1])} : ${TERMS.bridges[action] ?? action}, en vain.`,
    'siege-rolled': ({ hex, surrendered }, names) =>
      `Siège de ${names.hex(hex)} : la garnison ${surrendered ? 'capitule' : 'tient'}.`,
    'siege-duration-rolled': ({ place, spaces, fortnights }, names) =>
      `Vers ${names.place(place)} : ${plural(spaces, 'case')} de moral, ${plural(fortnights, 'quinzaine')}.`,
    'danzig-fell': () => 'Dantzig est tombée.',
    'battle-joined': ({ hex, attackers, defenders }, names) =>
      `Bataille à ${names.hex(hex)} : ${attackers.map((one) => names.leader(one.leader, one.name)).join(', ')} contre ${defenders.map((one) => names.leader(one.leader, one.name)).join(', ')}.`,
    'chits-shown': ({ attacker, defender, battle }) =>
      `Jetons : ${french.options[attacker]} et ${french.options[defender]} ; c’est une ${battle === 'pitched' ? 'bataille rangée' : 'bataille de poursuite'}.`,
    'battle-rolled': ({ round, by, odds, die, modifier, effect, attackerLoss, defenderLoss }) =>
      `Manche ${round}, ${by === 'attack' ? 'attaque' : 'contre-attaque'} à ${odds}, dé ${die} ${signed(modifier)} : ${TERMS.effects[effect]} ; l’assaillant perd ${attackerLoss}, le défenseur ${defenderLoss}.`,
    'leader-tested': ({ side, die, success }, names) =>
      `Le chef des ${names.side(side).slice(4)} obtient ${die} : ses hommes ${success ? 'tiennent' : 'plient'}.`,
    'counterattack-declined': ({ side }, names) => `${names.side(side)} ne contre-attaquent pas.`,
    'broke-off': ({ side }, names) => `${names.side(side)} rompent le combat.`,
    'battle-refused': ({ side, allowed }, names) =>
      `${names.side(side)} ${allowed ? 'refusent la bataille' : 'ne peuvent refuser la bataille'}.`,
    'battle-dropped': ({ hex }, names) => `Plus personne à combattre à ${names.hex(hex)}.`,
    'pursuit-rolled': ({ side, die, most }, names) =>
      `${names.side(side)} peuvent poursuivre sur ${french.hexes(most)} (dé ${die}).`,
    pursued: ({ hexes, loss }) => `Poursuite sur ${french.hexes(hexes)} : elle coûte ${plural(loss, 'point')} de force.`,
    retreated: ({ side, from, path }, names) =>
      `${names.side(side)} se retirent de ${names.hex(from)} à ${names.hex(path.at(-1) ?? from)}.`,
    eliminated: ({ side, hex }, names) => `Une force des ${names.side(side).slice(4)} est détruite à ${names.hex(hex)}.`,
    'leader-captured': ({ leader }, names) => `${names.leader(leader)} est pris.`,
    'leader-escaped': ({ leader }, names) => `${names.leader(leader)} s’échappe.`,
    'leader-wounded': ({ leader, fortnights }, names) =>
      `${names.leader(leader)} est blessé${fortnights === 0 ? ' et ne reviendra pas' : ` pour ${plural(fortnights, 'quinzaine')}`}.`,
    advanced: ({ side, hex }, names) => `${names.side(side)} entrent à ${names.hex(hex)}.`,
    'battle-ended': ({ hex, winner, attackerLost, defenderLost }, names) =>
      `Bataille de ${names.hex(hex)} : ${winner === null ? 'indécise' : `gagnée par ${names.side(winner)}`} ; l’assaillant a perdu ${attackerLost}, le défenseur ${defenderLost}.`,
    'morale-moved': ({ why, spaces, to }) =>
      `Le moral bouge de ${plural(Math.abs(spaces), 'case')} à ${spaces < 0 ? 'gauche' : 'droite'}, ${to === 'off-left' || to === 'off-right' ? 'hors de la piste' : `en ${to}`} : ${TERMS.movedBy[why] ?? why}.`,
    armistice: ({ forced }) =>
      forced ? 'La Coalition n’a plus d’armée en campagne : armistice.' : 'La Coalition demande un armistice.',
    'fortnight-began': ({ fortnight }) => `La quinzaine ${fortnight} se joue en séquence de quinzaine.`,
    'fortnight-declared': ({ fortnight }) => `La quinzaine ${fortnight} se jouera en séquence de quinzaine.`,
    'fortnight-ended': ({ side }, names) => `${names.side(side)} reviennent aux tours ordinaires.`,
    'hospital-emptied': ({ returned, healing }) => `Hôpitaux : ${returned} de retour, ${healing} en convalescence.`,
    'battalion-bought': () => 'Un bataillon du train est levé.',
    'sea-step': ({ step }) =>
      `La flotte : ${{ embarked: 'embarquement', transit: 'traversée', landed: 'débarquement' }[step] ?? step}.`,
    'fleet-placed': ({ where }) => `La flotte est ${where === 'inside' ? 'dans le Haff' : 'au large'}.`,
  },
  brief: (view, names, words) =>
    [
      `${words.date(view.date, words.months)} (tour ${view.turn} sur ${view.lastTurn}), ${words.weathers[view.weather]}, moral ${moraleAt(view.morale) ?? 'hors piste'}, ${names.side(view.phasing)} jouent.`,
      ...ownForces(view, names, ' : ', ' à ').map(joined),
      `  ${view.counters.length} ${view.leaders.length > 0 ? 'pions ennemis' : 'pions'}`,
    ].join('\n'),
};

/** Where an army's Center is. */
const standsAt = ({ armies }: EaglesView, army: string | undefined, names: Names): string => {
  const center = armies[army as 'french']?.center;
  return center === null || center === undefined ? 'Il n’est pas en jeu.' : `Il est à ${names.place(center)}.`;
};
/** The battle that is being fought, before what is asked in it. */
const fought = (view: EaglesView, names: Names): string =>
  view.battle === null ? '' : `bataille de ${names.hex(view.battle.hex)}, manche ${view.battle.round} : `;
/** A Force with what it has and where it stands. */
const standing = (leader: string | undefined, names: Names, { leaders }: EaglesView): string => {
  const own = leaders.find(({ id }) => id === leader);
  const name = names.leader(leader ?? '');
  return own === undefined || own.strength === 0 ? name : `${name} (${own.strength}, ${names.place(own.place)})`;
};
const counterNamed = (army: string, what: string | undefined, names: Names, name?: string): string =>
  what === undefined ? `Un pion ${names.army(army)}` : what === 'vedette' ? 'Une vedette' : names.leader(what, name);
