/** Terms that sentences of both languages put in where the rules name a thing by a code. */
interface Terms {
  readonly bridges: Readonly<Record<string, string>>;
  readonly effects: Readonly<Record<'AR' | 'DR' | '-', string>>;
  readonly scouted: Readonly<Record<string, string>>;
  /** What moves the marker of morale. */
  readonly movedBy: Readonly<Record<string, string>>;
}

export const ENGLISH_TERMS: Terms = {
  bridges: {
    destroy: 'destroy the bridge',
    repair: 'repair the bridge',
    pontoon: 'lay a pontoon',
    lift: 'lift the pontoon',
    'destroy-pontoon': 'destroy the pontoon',
  },
  effects: {
    AR: 'it is thrown back',
    DR: 'those attacked must retreat',
    '-': 'nobody gives way',
  },
  scouted: {
    nothing: 'nothing is learned',
    kind: 'what stands there is known',
    size: 'its size is known',
    names: 'names and guns are known',
  },
  movedBy: {
    battles: 'the battles of this turn',
    sieges: 'what was done about the sieges',
    konigsberg: 'Königsberg is taken',
    'konigsberg-retaken': 'Königsberg is retaken',
    'konigsberg-held': 'the Coalition still holds Königsberg',
    warsaw: 'Warsaw is secure',
    'warsaw-lost': 'Warsaw is secure no longer',
    'warsaw-taken': 'Warsaw is taken',
    'danzig-approach': 'a strong Coalition Force is near Danzig',
    'danzig-approach-over': 'no strong Coalition Force is near Danzig any longer',
    armistice: 'what Königsberg is worth at the armistice',
    'fortnight-ended': 'the French end the Fortnight Sequence',
  },
};

export const FRENCH_TERMS: Terms = {
  bridges: {
    destroy: 'détruire le pont',
    repair: 'réparer le pont',
    pontoon: 'jeter un pont de bateaux',
    lift: 'relever le pont de bateaux',
    'destroy-pontoon': 'détruire le pont de bateaux',
  },
  effects: {
    AR: 'elle est repoussée',
    DR: 'l’adversaire doit se retirer',
    '-': 'personne ne cède',
  },
  scouted: {
    nothing: 'on n’apprend rien',
    kind: 'on sait ce qui s’y trouve',
    size: 'on en sait la taille',
    names: 'on sait les noms et les canons',
  },
  movedBy: {
    battles: 'les batailles de ce tour',
    sieges: 'ce qui s’est fait pour les sièges',
    konigsberg: 'Königsberg est prise',
    'konigsberg-retaken': 'Königsberg est reprise',
    'konigsberg-held': 'la Coalition tient toujours Königsberg',
    warsaw: 'Varsovie est en sûreté',
    'warsaw-lost': 'Varsovie n’est plus en sûreté',
    'warsaw-taken': 'Varsovie est prise',
    'danzig-approach': 'une grande force de la Coalition est près de Dantzig',
    'danzig-approach-over': 'aucune grande force de la Coalition n’est plus près de Dantzig',
    armistice: 'ce que vaut Königsberg à l’armistice',
    'fortnight-ended': 'les Français quittent la séquence de quinzaine',
  },
};
