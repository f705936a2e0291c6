import type { Language } from '@vedette/core';

type Sentence = Readonly<Record<Language, string>>;

/** What each scenario is, in a sentence for whoever chooses one; what a pack adds has none. */
const SENTENCES: Readonly<Record<string, Readonly<Record<string, Sentence>>>> = {
  '1806': {
    campaign: {
      en: 'Seven turns, 8 to 21 October: the French come out of Franconia for Erfurt, Halle and Leipzig. Every block lies open.',
      fr: 'Sept tours, du 8 au 21 octobre : les Français débouchent de Franconie vers Erfurt, Halle et Leipzig. Tous les blocs sont visibles.',
    },
    grognard: {
      en: 'The same seven turns in the fog of war: blocks stand upright, both sides set up in secret, vedettes scout.',
      fr: 'Les mêmes sept tours dans le brouillard de guerre : blocs debout, placement secret des deux camps, vedettes en éclaireurs.',
    },
    short: {
      en: 'Three turns, 12 to 17 October, with the armies face to face: right for a first evening.',
      fr: 'Trois tours, du 12 au 17 octobre, les armées déjà face à face : parfait pour une première soirée.',
    },
    marshal: {
      en: 'The tournament: bids for the sides, a hidden set-up, ranking points; a game has two hours.',
      fr: 'Le tournoi : enchères pour les camps, placement caché, points de classement ; deux heures par partie.',
    },
  },
  '1807': {
    pultusk: {
      en: 'Six turns, 21 to 31 December 1806: over the Narew in mud and cold, before both armies go into winter quarters.',
      fr: 'Six tours, du 21 au 31 décembre 1806 : au-delà de la Narew dans la boue et le froid, avant les quartiers d’hiver.',
    },
    'pultusk-battle': {
      en: 'Three turns, 25 to 29 December 1806: the armies as they stood on the eve of Pultusk and Golymin.',
      fr: 'Trois tours, du 25 au 29 décembre 1806 : les armées telles qu’à la veille de Pultusk et de Golymin.',
    },
    eylau: {
      en: 'Eight turns, 25 January to 8 February 1807: a winter campaign of great distances, for Königsberg and the Vistula.',
      fr: 'Huit tours, du 25 janvier au 8 février 1807 : une campagne d’hiver aux longues distances, pour Königsberg et la Vistule.',
    },
    'eylau-battle': {
      en: 'Four turns, 7 to 13 February 1807: the armies as they stood before Eylau, already in contact.',
      fr: 'Quatre tours, du 7 au 13 février 1807 : les armées telles que devant Eylau, déjà au contact.',
    },
    friedland: {
      en: 'Seven turns, 5 to 17 June 1807: dry roads and the whole Grande Armée, against an enemy behind the Alle.',
      fr: 'Sept tours, du 5 au 17 juin 1807 : routes sèches et toute la Grande Armée, contre un ennemi derrière l’Alle.',
    },
    'friedland-battle': {
      en: 'Three turns, 13 to 17 June 1807: the shortest of all, to learn the game with.',
      fr: 'Trois tours, du 13 au 17 juin 1807 : le plus court de tous, pour apprendre le jeu.',
    },
    'grand-campaign': {
      en: 'Pultusk, Eylau and Friedland one after the other; campaign points decide. More than an evening.',
      fr: 'Pultusk, Eylau et Friedland à la suite ; les points de campagne décident. Plus d’une soirée.',
    },
  },
  '1815': {
    'ligny-quatre-bras': {
      en: 'Two turns: Blücher at Ligny, Wellington’s first troops at Quatre-Bras, Napoléon between them.',
      fr: 'Deux tours : Blücher à Ligny, les premières troupes de Wellington aux Quatre-Bras, Napoléon entre les deux.',
    },
    'waterloo-wavre': {
      en: 'Two turns: Napoléon before Waterloo, Grouchy before Wavre.',
      fr: 'Deux tours : Napoléon devant Waterloo, Grouchy devant Wavre.',
    },
    invasion: {
      en: 'Eight turns, from the crossing of the Sambre on, between two armies that have not yet joined.',
      fr: 'Huit tours, dès le passage de la Sambre, entre deux armées qui ne se sont pas encore rejointes.',
    },
    campaign: {
      en: 'Ten turns: the whole campaign, from the concentration on the frontier to the evening of Waterloo.',
      fr: 'Dix tours : toute la campagne, de la concentration à la frontière au soir de Waterloo.',
    },
    'hidden-campaign': {
      en: 'The same ten turns in the fog of war, every army set up in secret.',
      fr: 'Les mêmes dix tours dans le brouillard de guerre, chaque armée placée en secret.',
    },
  },
};

export const scenarioSentence = (game: string, id: string, language: Language): string | undefined =>
  SENTENCES[game]?.[id]?.[language];
