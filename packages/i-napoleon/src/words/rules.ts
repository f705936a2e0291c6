import type { Language } from '@vedette/core';

/** The rules that prompts and refusals cite, in our own words: `cite | English | French`. */
const RULES = `
i-napoleon/2.2/may-is-optional|A card that says "may" can be taken up now, or Discarded to come again later.|Une carte qui dit « peut » se joue maintenant, ou se défausse et reviendra.
i-napoleon/4.1/option-free-cost|In Campaign Resolution Luck can stand in for the price of one Commander or one Strategy & Tactics card.|Lors des campagnes, la chance remplace le prix d’un commandant ou d’une carte de stratégie et tactique.
i-napoleon/4.1/option-ignore-mandatory|Once a Year Luck can send away a Mandatory card just drawn; another is drawn for it.|Une fois par an, la chance écarte une carte obligatoire qui vient d’être tirée ; on en tire une autre.
i-napoleon/4.1/option-reroll|Once a Year Luck lets any one die be rolled again; the second roll stands.|Une fois par an, la chance permet de relancer un dé ; le second jet compte.
i-napoleon/6.2.2/political-to-admin|With the income, 1 Politics or 3 Glory buy 1 Admin.|Lors des revenus, 1 point de politique ou 3 points de gloire valent 1 point d’administration.
i-napoleon/6.2.2/max-three-admin|No more than 3 Admin a Year are bought so.|On n’achète ainsi pas plus de 3 points d’administration par an.
i-napoleon/8.1.2/cost-meaning|What is paid must be there in full.|Ce qu’on paie, il faut l’avoir en entier.
i-napoleon/8.1.2/optional-cost-unpaid|A card whose price is not or cannot be paid is not Played.|Une carte dont le prix n’est pas payé ne se joue pas.
i-napoleon/8.1.3/execute-main-section|To Play a card is to carry out what it says.|Jouer une carte, c’est faire ce qu’elle dit.
i-napoleon/8.1.3.1/options|Where a card gives options, the player takes one.|Quand une carte offre un choix, le joueur en prend un.
i-napoleon/8.1.3.3/mandatory-option-payable|Of the options of a Mandatory card one that can be paid must be taken.|Parmi les choix d’une carte obligatoire, il en faut un qu’on puisse payer.
i-napoleon/8.2/any-eligible|After each draw, any face-up cards on the board but the one just drawn may be Played, if their conditions are met.|Après chaque tirage, on peut jouer les cartes visibles du plateau dont les conditions sont remplies, sauf celle qui vient d’être tirée.
i-napoleon/8.2/augustin-once-per-year|What works once a Year, or once a game, does not work again.|Ce qui sert une fois par an, ou par partie, ne ressert pas.
i-napoleon/8.2/face-down-excluded|Face-down cards wait for their time.|Les cartes face cachée attendent leur heure.
i-napoleon/8.3/brumaire-cost|The coup costs 20 points of Glory and Politics in any mix.|Le coup d’État coûte 20 points de gloire et de politique, mêlés à volonté.
i-napoleon/9.1/assign-to-campaign|Commanders are paid for and sent before the first battle; none can follow later.|Les commandants sont payés et envoyés avant la première bataille ; nul ne peut les rejoindre ensuite.
i-napoleon/9.1/cost-unpayable|A Commander who cannot be paid stays behind.|Un commandant qu’on ne peut payer reste en arrière.
i-napoleon/9.1/face-down-unavailable|A face-down Commander has served this Year already, or is away.|Un commandant face cachée a déjà servi cette année, ou est absent.
i-napoleon/9.1/spain-only-ic|Spain is for Independent Commanders.|L’Espagne est pour les commandants indépendants.
i-napoleon/9.1/special-abilities|Some Commanders serve only where their card says.|Certains commandants ne servent que là où leur carte le dit.
i-napoleon/9.1/ulcer-ic-first|While Spain bleeds, it has its Commander before the Campaign has any.|Tant que l’Espagne saigne, elle a son commandant avant la campagne.
i-napoleon/9.2/ic-must-if-possible|Spain must have an Independent Commander whenever one can be paid.|L’Espagne doit avoir un commandant indépendant dès qu’on peut en payer un.
i-napoleon/9.2/strategy-cards|Strategy & Tactics cards may help in Spain, and are then gone for this Year's Campaign.|Les cartes de stratégie et tactique peuvent aider en Espagne ; elles manquent alors à la campagne.
i-napoleon/9.3.1/choose-face-up|For each battle choose among the face-up Commanders of the Campaign.|Pour chaque bataille, choisissez parmi les commandants visibles de la campagne.
i-napoleon/9.3.1/round-limits|Some Commanders fight only from the second battle on.|Certains commandants ne combattent que dès la deuxième bataille.
i-napoleon/9.3.2/add-by-paying|Strategy & Tactics cards are added battle by battle, and paid each time.|Les cartes de stratégie et tactique s’ajoutent bataille par bataille, et se paient chaque fois.
i-napoleon/9.3.2/round-limits|Some cards help only in certain battles.|Certaines cartes n’aident que dans certaines batailles.
i-napoleon/9.3.6/not-again|Whoever fought lies face-down and does not fight again in this Campaign.|Qui a combattu est face cachée et ne combat plus dans cette campagne.
i-napoleon/9.7/example-march-to-guns|A card that lets another come without paying does so once.|Une carte qui en fait venir une autre sans payer ne le fait qu’une fois.
i-napoleon/10.1/exchange-glory|Before the rolls, 3 Glory or 1 Politics buy 1 Diplomacy.|Avant les jets, 3 points de gloire ou 1 point de politique valent 1 point de diplomatie.
i-napoleon/10.1/exchange-max-one|One Diplomacy point a Year is bought so.|On n’achète ainsi qu’un point de diplomatie par an.
i-napoleon/10.1/spend-before-roll|Points are spent before the die is cast.|Les points se dépensent avant le jet.
i-napoleon/10.1/spend-d|Each Diplomacy point adds 1 to one nation's roll; 6 or more keeps it as it is.|Chaque point de diplomatie ajoute 1 au jet d’une nation ; 6 ou plus la maintient.
i-napoleon/10.2.1/face-up-emd-removed|A failed roll breaks a Treaty of the Empire before it moves the nation.|Un jet manqué rompt un traité de l’Empire avant de déplacer la nation.
i-napoleon/10.2.2/may-break|Any Treaty in force may be broken; the nations it binds are Hostile at once.|Tout traité en vigueur peut être rompu ; les nations qu’il lie sont aussitôt hostiles.
i-napoleon/10.3.1/pick-70-or-71|A First Consul may choose a war with a Hostile Prussia, or with Spain if Prussia is not.|Le Premier consul peut choisir la guerre contre la Prusse hostile, ou l’Espagne si la Prusse ne l’est pas.
i-napoleon/10.3.2-table/row-155|With Austria quiet and Prussia Allied, the Emperor may march on Russia.|L’Autriche tranquille et la Prusse alliée, l’Empereur peut marcher sur la Russie.
i-napoleon/11.0/exchange-admin|Before the roll, 2 Admin or 3 Glory buy 1 Politics.|Avant le jet, 2 points d’administration ou 3 points de gloire valent 1 point de politique.
i-napoleon/11.0/exchange-max-one|One Politics point a Year is bought so.|On n’achète ainsi qu’un point de politique par an.
i-napoleon/11.0/spend-p|Every two Politics points add 1 to the roll of Domestic Politics.|Deux points de politique ajoutent 1 au jet de politique intérieure.
i-napoleon/14.1/drawn-placeable|Abroad, cards go to their boxes and nothing else happens.|À l’étranger, les cartes vont à leur case et rien d’autre n’arrive.
i-napoleon/14.2.1/three-commanders|A Campaign overseas takes only so many Commanders.|Une campagne outre-mer ne prend qu’un nombre limité de commandants.
i-napoleon/14.2.3/earliest-hostile|Luneville holds until the Plebiscite is passed.|Lunéville tient jusqu’au plébiscite.
i-napoleon/14.4/assign-ic|An Expedition may have Independent Commanders.|Une expédition peut avoir des commandants indépendants.
i-napoleon/14.4/ic-cost|Each of them is paid for.|Chacun d’eux se paie.
i-napoleon/14.4/ic-spent-for-year|Whoever was out is not sent again this Year.|Qui est parti ne repart plus cette année.
i-napoleon/14.4/max-two-ic|Two at most.|Deux au plus.
i-napoleon/14.5.1/move-card|Making Kings gives one of the family, or Murat, a throne.|« Faire des rois » donne un trône à un parent ou à Murat.
i-napoleon/14.7/all-conditions|After a lost battle, with Metternich in play, the Natural Frontiers may be accepted; the game ends.|Après une bataille perdue, Metternich en jeu, on peut accepter les frontières naturelles ; la partie prend fin.
i-napoleon/14.8.1/brumaire|A General may strike as the Campaign Resolution begins.|Un général peut frapper au début de la résolution des campagnes.
i-napoleon/14.9/buy-loyalty|Each Politics point adds 1 to one Commander's loyalty.|Chaque point de politique ajoute 1 à la fidélité d’un commandant.
i-napoleon/16.0/eligible|A card can be Played only when its conditions can be met.|Une carte ne se joue que si ses conditions peuvent être remplies.
i-napoleon/16.0/independent-commanders|Only Independent Commanders lead Expeditions.|Seuls les commandants indépendants mènent des expéditions.
i-napoleon/16.0/treaty-from-victory|A Victory brings the Treaty its card names.|Une victoire apporte le traité que sa carte nomme.
`
  .trim()
  .split('\n')
  .map((line) => line.split('|'));

/** A cited rule: the section as its title, and what it says. */
export function ruleText(language: Language, cite: string): { readonly title: string; readonly text: string } | null {
  const found = RULES.find(([id]) => id === cite);
  if (found === undefined) return null;
  return { title: cite.split('/')[1] ?? cite, text: (language === 'fr' ? found[2] : found[1]) ?? '' };
}

const SCENARIO_TITLES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  'full-campaign': ['Full campaign', '1793 to 1821, the whole life', 'Campagne complète', 'de 1793 à 1821, toute la vie'],
  commander: ['Commander', 'from 1793 to the coup', 'Commandant', 'de 1793 au coup d’État'],
  'first-consul': ['First Consul', 'from 1800 to the crown', 'Premier consul', 'de 1800 à la couronne'],
  'medium-campaign': ['Medium campaign', 'from 1800 to the end', 'Campagne moyenne', 'de 1800 à la fin'],
  emperor: ['Emperor', 'from 1805 to the end', 'Empereur', 'de 1805 à la fin'],
};

export function scenarioText(language: Language, value: string): { readonly title: string; readonly about: string } | null {
  const words = SCENARIO_TITLES[value];
  if (words === undefined) return null;
  return language === 'fr' ? { title: words[2], about: words[3] } : { title: words[0], about: words[1] };
}
