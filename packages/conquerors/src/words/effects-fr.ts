import type { Faces } from './card-words.js';

/** What each event card does and when it may be played, in a line of French. */
export const EFFECTS_FR: Faces = {
  'aide-de-camp': {
    all: 'Voyez toute la main adverse.',
    three: 'Jusqu’à la fin du tour, les deux joueurs coalisés se concertent et échangent des cartes.',
  },
  ambush: { all: 'La pile française du combat prend aussitôt 1 fatigue, sur un corps au choix du Français.' },
  'an-ailing-emperor': { all: 'Ce tour, Napoléon ne donne ni point de mouvement, ni carte de combat, ni fatigue en moins.' },
  anticipation: { all: 'Prenez dans votre pioche une carte non rouge de votre choix, sans la montrer, puis mélangez.' },
  'approach-march': {
    all: 'Ce tour, les piles françaises ont 3 points de mouvement sans carte et n’entrent pas chez une pile coalisée.',
  },
  'assault-column': {
    all: 'Pile française attaquante : 1 carte de combat de plus, 2 fatigues aussitôt, réparties équitablement.',
  },
  audacity: {
    1806: 'Pile française attaquante : le défenseur ne gagne de carte ni pour le bois ni pour sa citadelle.',
    1807: 'Pile française attaquante : aucune carte au défenseur pour le bois, la place forte ou la citadelle.',
    1815: 'Pile française attaquante : aucune carte au défenseur pour le bois, la place forte ou la position renforcée.',
  },
  'back-to-the-river': {
    all: 'Si la retraite ennemie commence par un pont, la pile perd aussitôt 1 point de force au choix de son propriétaire.',
  },
  bernadotte: {
    all: 'Bernadotte part seul : 3 points de mouvement de moins. Blocs cachés : 1 de moins pour un autre corps seul.',
  },
  cambronne: { all: 'La pile française qui doit battre en retraite n’est pas poursuivie.' },
  'cannon-sounds': {
    all: 'Un corps voisin, hors zone disputée, rejoint le combat sans fatigue. Par l’axe ennemi : 2 fatigues, axe retiré.',
    1815: 'Un corps voisin, hors zone disputée, rejoint le combat sans fatigue. Par l’axe ennemi : 2 fatigues à l’ennemi.',
    three: 'Un corps voisin de votre armée, hors zone disputée, rejoint le combat sans fatigue. Par l’axe ennemi : 2 fatigues.',
  },
  care: {
    all: 'Un corps français qui a perdu de l’infanterie prend 1 fatigue ; non activé, il en regagne 1, points de victoire −1.',
  },
  charge: {
    1806: 'Blücher combat : 1 carte de combat de plus ; il prend aussitôt 2 fatigues.',
    1815: 'Ney ou Grouchy, Uxbridge ou Gneisenau combat : 1 carte de plus ; chacun d’eux prend aussitôt 1 fatigue.',
    three: 'Ney ou Grouchy, ou votre propre Uxbridge ou Gneisenau, combat : 1 carte de plus ; chacun prend aussitôt 1 fatigue.',
  },
  cold: { all: 'Au début de la récupération, chaque corps activé des deux camps prend 1 fatigue.' },
  confusion: { all: 'Une pile ennemie entre dans une zone à 3 liaisons ou plus, sans corps à vous : elle s’y arrête.' },
  conscript: { all: 'Un corps français en jeu gagne 1 infanterie.' },
  coordination: { all: 'À la fin d’une opération française : une autre opération, avec une autre pile.' },
  cossacks: { all: 'Une carte de la main française est défaussée au hasard.' },
  'counter-order': {
    all: 'Annule la carte verte que l’adversaire vient de jouer.',
    1815: 'Annule la carte verte que l’adversaire vient de jouer, sauf de combat, de retraite ou de poursuite.',
  },
  countermarch: { all: 'Une pile a révélé sa carte de mouvement : 1 point de moins. Ou : annule la Marche forcée adverse.' },
  courage: { all: 'Combat à 5 points de victoire ou moins : 1 carte de plus, et la pile prussienne perd aussitôt 2 fatigues.' },
  'defend-bruxelles': {
    all: 'Ce tour, une pile coalisée qui finit plus près de Bruxelles a 1 point de mouvement de plus.',
    three: 'Ce tour, une pile de votre armée qui finit plus près de Bruxelles a 1 point de mouvement de plus.',
  },
  'delayed-troops': {
    all: 'Un renfort prussien, au choix de la Coalition, a un tour de retard ; s’il n’en reste pas, récupération sans cartes.',
    three: 'Un renfort prussien, au choix du Prussien, a un tour de retard ; s’il n’en reste pas, récupération sans cartes.',
  },
  'destroyed-bridge': {
    all: 'Une pile avec un corps, en marche dans une zone libre, détruit un pont voisin pour 1 point, si elle en a.',
    three:
      'Une pile de votre armée avec un corps, en marche dans une zone libre, détruit un pont voisin pour 1 point de mouvement.',
  },
  'efficient-coalition': {
    all: 'Une opération avec une pile mêlant Anglo-Alliés et Prussiens.',
    three: 'Une de vos opérations, avec aussi des corps que votre partenaire vous prête. Pas avec les blocs cachés.',
  },
  elan: { all: 'Pile française attaquante : 1 carte de combat de plus.' },
  epidemic: { all: 'Chaque corps d’une pile française de votre choix prend 1 fatigue.' },
  fatigue: { all: 'À la fin de son mouvement, la pile ennemie prend 1 fatigue de plus. Pas les vedettes.' },
  'fatigue-2': { all: 'À la fin de son mouvement, la pile française prend 2 fatigues de plus. Pas les vedettes.' },
  'for-the-tsar': { all: 'Chaque corps d’une pile russe de votre choix perd 1 fatigue.' },
  forage: {
    all: 'Votre pile part avec 2 points de mouvement ou plus : 2 points et 2 fatigues de moins. Attaquer : en mouvement.',
  },
  'forced-march': {
    all: 'Votre pile part : 1 point de mouvement de plus ; sans point, elle franchit quand même une liaison.',
    1815: 'Pendant votre marche : 1 point de mouvement de plus ; sans point, la pile franchit quand même une liaison.',
    three: 'Pendant la marche d’une pile de votre armée : 1 point de plus ; sans point, elle franchit quand même une liaison.',
  },
  ford: { all: 'Un corps seul franchit un pont détruit pour 1 point de mouvement.' },
  frederick: {
    all: 'Frédéric entre à Alost, si des corps français ne le tiennent pas seuls. Déjà en jeu : 1 infanterie à un corps coalisé.',
    three:
      'Anglo-Allié seul : Frédéric entre à Alost, si les Français ne le tiennent pas seuls ; ensuite, 1 infanterie à un corps.',
  },
  'grand-battery': {
    all: '3 corps français au moins combattent : chacun prend 1 fatigue ; après le combat, la Coalition perd 1 point de force.',
  },
  grapeshot: { all: 'La pile française prend 2 fatigues de plus dans le résultat du combat.' },
  'great-battery': {
    all: '3 corps français au moins combattent : chacun prend 1 fatigue ; les Russes subissent 1 perte de plus.',
  },
  'great-charge': { all: 'Une poursuite française révèle 1 carte de plus.' },
  grouchy: { all: 'Une pile avec Grouchy a révélé sa carte de mouvement : défaussez-la et révélez-en une autre.' },
  hold: {
    all: 'Une pile coalisée perd le combat : 1 perte de plus, 3 fatigues de moins, et la retraite n’est pas obligatoire.',
    three: 'Une pile avec vos corps perd le combat : 1 perte de plus et 3 fatigues de moins pour eux, retraite non obligatoire.',
  },
  hussars: {
    all: 'Une carte de la main adverse est défaussée au hasard.',
    three: 'Désignez un joueur coalisé : une carte de sa main est défaussée au hasard.',
  },
  'impatience-in-paris': { all: 'Les points de victoire montent de 1.' },
  inactivity: {
    all: 'Choisissez une zone avec un de vos corps : tous vos blocs y sont activés.',
    three: 'Choisissez une zone avec un corps de votre armée : tous ses blocs y sont activés.',
  },
  intuition: {
    all: 'Vous avez l’initiative, et personne ne révèle de carte. Jouée par les deux camps : sans effet.',
    three: 'Vous avez l’initiative ; les coalisés révèlent encore pour leur chef de file. Jouée par les deux camps : sans effet.',
  },
  kamenski: { all: 'Kamenski quitte la partie.' },
  lamarque: {
    all: 'Lamarque entre en ville de France ou à Maubeuge, sauf chez la Coalition seule ; ensuite, 1 point de force, sauf Drouot.',
  },
  'last-effort': {
    all: 'Avant le mouvement ennemi : une pile activée va d’une zone libre à une zone libre ou disputée ; 2 fatigues par corps.',
    three: 'Avant un mouvement français : votre pile activée va d’une zone libre à une libre ou disputée ; 2 fatigues par corps.',
  },
  lobanov: { all: 'Lobanov entre à Allenburg ou à Rastenburg, si des corps français ne le tiennent pas seuls.' },
  'long-live-the-queen': { all: 'Chaque corps d’une pile prussienne de votre choix perd 1 fatigue.' },
  'lost-bullet': { all: 'Les Prussiens prennent 2 fatigues de plus dans le résultat du combat.' },
  'marie-walewska': { all: 'Ce tour, Napoléon ne donne ni point de mouvement, ni carte de combat, ni fatigue en moins.' },
  mud: { all: 'Ce tour : 1 fatigue à l’activation et 2 points de mouvement de moins.' },
  obstruction: { all: 'Une pile ennemie a révélé sa carte de mouvement : elle a 1 point de moins.' },
  'orderly-retreat': {
    all: 'Votre pile en retraite, s’il lui reste de la cavalerie, n’est pas poursuivie.',
    three: 'Vos propres corps d’une pile en retraite, s’il leur reste de la cavalerie, ne sont pas poursuivis.',
  },
  organization: {
    all: 'Une pile française en marche ne s’arrête pas dans une zone non disputée avec une autre pile française.',
  },
  panic: {
    1806: 'Après la retraite d’une pile prussienne battue : une liaison de plus et 2 fatigues, réparties équitablement.',
    1807: 'Après la retraite d’une pile russe battue : une liaison de plus et 2 fatigues, réparties équitablement.',
    1815: 'Après la retraite d’une pile française battue : une liaison de plus et 2 fatigues, réparties équitablement.',
  },
  pontonniers: {
    all: 'Une pile française avec un corps, en marche dans une zone libre, répare un pont voisin pour 1 point, si elle en a.',
  },
  'pontoon-bridge': {
    all: 'Une pile russe avec un corps, en marche dans une zone libre, répare un pont voisin pour 1 point, si elle en a.',
  },
  'quick-deployment': { all: 'L’attaque en mouvement française ne coûte pas de carte.' },
  rain: { all: 'Ce tour : 1 fatigue à l’activation et 1 point de mouvement de moins.' },
  reaction: {
    all: 'Avant le mouvement ennemi : une de vos piles, activée ou non, passe d’une zone libre à une zone libre voisine.',
    three:
      'Avant le mouvement ennemi : une pile de votre armée, activée ou non, passe d’une zone libre à une zone libre voisine.',
  },
  'rear-guard': {
    all: 'Un de vos corps défend seul : pas de combat ; il recule de 2 liaisons, perd 1 point de force, prend 1 fatigue.',
  },
  'reinforced-position': {
    1806: 'Pile prussienne en défense : 1 carte de combat de plus.',
    1807: 'Pile russe en défense : 1 carte de combat de plus.',
  },
  reinforcement: {
    1806: 'Un corps prussien en jeu gagne 1 infanterie.',
    1807: 'Un corps russe en jeu gagne 1 infanterie.',
    1815: 'Un corps coalisé en jeu gagne 1 infanterie.',
    three: 'Un corps de votre armée en jeu gagne 1 infanterie.',
  },
  reserve: { all: 'Piochez 2 cartes ; les rouges sont défaussées sans effet.' },
  sacrifice: {
    1806: 'Combat : la pile prussienne révèle 1 carte de plus et prend aussitôt 2 fatigues, sur les corps de votre choix.',
    1807: 'Combat : la pile russe révèle 1 carte de plus et prend aussitôt 2 fatigues, réparties équitablement.',
  },
  'saxon-defection': { all: 'Opération française : si Tauentzien est dans la zone disputée nommée, il perd 1 point de force.' },
  scouts: { all: 'Voyez toute la main de la Coalition.', three: 'Désignez un joueur coalisé : vous voyez toute sa main.' },
  'second-breath': {
    all: 'Des tours 5 à 7, les piles françaises ont ce tour 1 point de mouvement de moins ; avant, sans effet.',
  },
  skirmishers: {
    1806: 'La pile prussienne du combat prend aussitôt 1 fatigue, sur un corps au choix du Prussien.',
    1807: 'La pile russe du combat prend aussitôt 1 fatigue, sur un corps au choix du Russe.',
    1815: 'La pile coalisée du combat prend aussitôt 1 fatigue, sur un corps au choix de la Coalition.',
  },
  snow: { all: 'Ce tour : 1 point de mouvement de moins pour tous.' },
  'snow-storm': {
    all: '3 corps français au moins combattent : l’un, au choix du Français, prend 1 fatigue et n’ajoute pas de carte.',
  },
  square: {
    all: 'Contre de la cavalerie : la pile française prend 2 fatigues de moins dans le résultat du combat.',
    1815: 'Contre de la cavalerie française : la pile coalisée prend 2 fatigues de moins dans le résultat du combat.',
    three: 'Contre de la cavalerie française : vos propres corps prennent 2 fatigues de moins dans le résultat du combat.',
  },
  'strategic-retreat': {
    1806: 'Ce tour, les piles prussiennes ont 1 point de plus, mais chaque mouvement doit rapprocher de Halle ou de Leipzig.',
    1807: 'Ce tour, les piles russes ont 1 point de plus, mais chaque mouvement doit rapprocher de Königsberg.',
  },
  supply: {
    1806: 'Retirez 2 fatigues en tout aux corps d’une pile prussienne de votre choix.',
    1807: 'Retirez 2 fatigues en tout aux corps d’une pile russe de votre choix.',
    1815: 'Retirez 2 fatigues en tout aux corps d’une pile coalisée de votre choix.',
    three: 'Retirez 2 fatigues en tout à vos propres corps d’une pile de votre choix.',
  },
  surrender: { all: 'Si Graudenz est assiégée, sa citadelle devient française et les points de victoire baissent de 1.' },
  'the-guard': {
    1806: 'Bessières combat : 1 carte de plus ; en cas de défaite, 1 fatigue de plus par corps français.',
    1807: 'Lefebvre (Pultusk) ou Bessières combat : 1 carte de plus ; en cas de défaite, 1 fatigue de plus par corps français.',
    1815: 'Drouot combat : 1 carte de plus ; en cas de défaite, 1 fatigue de plus par corps français.',
  },
  'the-red-line': {
    all: 'En défense avec Picton, Orange ou Hill : 1 carte de combat de plus.',
    three: 'Anglo-Allié seul, en défense avec Picton, Orange ou Hill : 1 carte de combat de plus.',
  },
  'the-rougeaud': {
    all: 'Ney combat : révélez une carte ; 3 ou moins, il prend 2 fatigues ; 4 ou plus, 1 carte de combat de plus.',
  },
  treason: {
    all: 'Une pile française d’un corps, sans Napoléon ni Drouot, est activée. Blocs cachés : une vedette est retirée.',
  },
  'tsars-impatience': { all: 'Sans attaque russe ce tour, les points de victoire baissent de 1.' },
  'vive-l-empereur': { all: 'Chaque corps avec Napoléon perd 1 fatigue.' },
  'winter-quarters': {
    all: 'Recueille 5 pertes, puis rejoint les cartes ; quand les deux sont sorties, le tour est le dernier.',
  },
};
