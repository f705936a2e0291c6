import { cardIn, fact, isMay, isMust, leaves, type PrintedFact, says } from './facts.js';

const NATION_TYPES = ['Austria', 'Prussia', 'Russia', 'Spain', 'Britain'] as const;

/** What the rulebook says of single cards. The rest of their effects is reconstructed, and may be corrected. */
export const printedCards: readonly PrintedFact[] = [
  fact('i-napoleon/2.2/cmd-range', (data) => data.cards.every((card) => (card.deck === 'CMD') === card.number <= 63)),
  fact('i-napoleon/2.2/fcd-range', (data) =>
    data.cards.every((card) => (card.deck === 'FCD') === (card.number >= 64 && card.number <= 110)),
  ),
  fact('i-napoleon/2.2/emd-range', (data) => data.cards.every((card) => (card.deck === 'EMD') === card.number >= 111)),
  fact('i-napoleon/16.0/cmd', (data) => cardIn(data, 63)?.deck === 'CMD'),
  fact('i-napoleon/16.0/fcd', (data) => cardIn(data, 64)?.deck === 'FCD' && cardIn(data, 110)?.deck === 'FCD'),
  fact('i-napoleon/16.0/emd', (data) => cardIn(data, 111)?.deck === 'EMD'),
  fact('i-napoleon/2.2/immediate-effect-type', (data) =>
    data.cards.every((card) => card.type !== 'Immediate Effect' || card.placement === null),
  ),
  fact('i-napoleon/2.2/nation-association', (data) =>
    data.cards.every(
      (card) => !(NATION_TYPES as readonly string[]).includes(card.type) || card.nation === card.type.toLowerCase(),
    ),
  ),
  fact('i-napoleon/2.2/card-type-field', (data) =>
    data.cards.every((card) => card.type !== 'Commander' || card.placement !== null),
  ),
  fact('i-napoleon/2.2/placed-on-entry-backs', (data) =>
    [18, 22, 23, 47, 67, 76, 77, 110, 136].every((card) => cardIn(data, card)?.placement?.onEntry),
  ),
  fact('i-napoleon/7.1/example-1794', (data) => leaves(data, 7, 'year', 1794)),
  fact(
    'i-napoleon/7.2.4/example-1796-brumaire',
    (data) => cardIn(data, 47)?.placement?.box === 'I, NAPOLEON' && cardIn(data, 47)?.placement?.onEntry === true,
  ),
  fact(
    'i-napoleon/6.2.1/example-1798-total',
    (data) =>
      says(data, 18, { kind: 'income', gain: { A: 1 }, side: 'back' }) && says(data, 54, { kind: 'income', gain: { A: 2 } }),
  ),
  fact(
    'i-napoleon/6.2.1/example-1798-fouche',
    (data) => says(data, 48, { kind: 'income', gain: { G: -2, P: 1 } }) && says(data, 48, { era: ['FCD', 'EMD'] }),
  ),
  fact('i-napoleon/4.1/example-artillery-lyons', (data) => isMust(data, 6) && cardIn(data, 6)?.type === 'Campaign'),
  fact(
    'i-napoleon/8.1.2/example-army-of-italy',
    (data) => isMust(data, 37) && says(data, 37, { if: { boxEmpty: 'CAMPAIGN' } }) && says(data, 37, { redraw: true }),
  ),
  fact(
    'i-napoleon/8.1.2/example-louisiana-prerequisites',
    (data) =>
      says(data, 98, { nation: { who: 'spain', is: ['allied'] } }) &&
      says(data, 98, { inBox: { card: 79, box: 'CURRENT TREATIES' } }),
  ),
  fact(
    'i-napoleon/8.1.2/example-louisiana-effect',
    (data) =>
      says(data, 98, { cost: { G: 5 } }) &&
      says(data, 98, { gain: { P: 2, D: 1 } }) &&
      says(data, 98, { remove: { cards: ['self', 69] } }),
  ),
  fact('i-napoleon/8.1.2/example-louisiana-decline', (data) => isMay(data, 98)),
  fact('i-napoleon/8.1.3.3/example-bonapartes-plans-placed', (data) =>
    says(data, 10, { place: { box: 'STRATEGY & TACTICS', face: 'up' } }),
  ),
  fact('i-napoleon/8.1.3.3/example-bonapartes-plans-cost', (data) => says(data, 10, { kind: 'combat', cost: { A: 1 } })),
  fact(
    'i-napoleon/8.1.3.3/example-censorship',
    (data) =>
      isMust(data, 87) &&
      says(data, 87, { cost: { G: 5 }, do: [{ gain: { P: 1 } }] }) &&
      says(data, 87, { cost: { P: 2 }, do: [{ gain: { G: 5 } }] }),
  ),
  fact(
    'i-napoleon/8.1.3.3/example-emigres',
    (data) => isMay(data, 90) && says(data, 90, { cost: { A: 1 } }) && cardIn(data, 90)?.placement === null,
  ),
  fact('i-napoleon/8.2/example-augustin-ignores', (data) => says(data, 20, { ignoreCampaign: true })),
  fact(
    'i-napoleon/8.2/example-augustin-stays',
    (data) => cardIn(data, 20)?.placement?.box === 'POLITICS' && !leaves(data, 20, 'played'),
  ),
  fact('i-napoleon/8.2/augustin-once-per-year', (data) => says(data, 20, { kind: 'whenPlayed', limit: 'year' })),
  fact('i-napoleon/8.3/brumaire-cost', (data) => says(data, 47, { cost: { 'G+P': 20 } })),
  fact('i-napoleon/9.5/example-looting', (data) => says(data, 41, { timing: 'after', do: [{ gain: { A: -1, G: -1, P: 2 } }] })),
  fact('i-napoleon/9.7/example-unreliable-allies', (data) => says(data, 129, { adjust: { from: ['stalemate'] }, side: 'enemy' })),
  fact('i-napoleon/9.7/example-first-roll', (data) => says(data, 129, { adjust: { to: 'bloodyDefeat' } })),
  fact('i-napoleon/9.7/example-assign', (data) =>
    [2, 4, 65].every((card) => says(data, card, { kind: 'commander', drm: 1, cost: { A: 1 } })),
  ),
  fact(
    'i-napoleon/9.7/example-not-assigned',
    (data) =>
      [5, 64].every((card) => says(data, card, { rounds: '2+' })) && says(data, 56, { kind: 'commander', cost: { G: 3 } }),
  ),
  fact('i-napoleon/9.7/example-campaign-card-drm', (data) => says(data, 153, { drm: [{ value: 1, round: '1' }] })),
  fact('i-napoleon/9.7/example-austria-allied-drm', (data) =>
    says(data, 153, { value: 1, round: '1', if: { nation: { who: 'austria', is: ['allied'] } } }),
  ),
  fact('i-napoleon/9.7/example-strategy-free', (data) =>
    [23, 83].every((card) => says(data, card, { kind: 'combat', drm: 1, cost: {} })),
  ),
  fact('i-napoleon/9.7/example-march-to-guns', (data) => says(data, 107, { freeStrategyTactics: 1 })),
  fact('i-napoleon/9.7/example-hostile-drm', (data) =>
    [164, 168].every((card) => says(data, card, { kind: 'combat', drm: -1, round: 'any' })),
  ),
  fact('i-napoleon/9.7/example-tsar-alexander-used', (data) => says(data, 85, { kind: 'combat', drm: 1, limit: 'game' })),
  fact('i-napoleon/9.7/example-stomach-drm', (data) => says(data, 178, { kind: 'combat', drm: -1 })),
  fact('i-napoleon/9.7/example-cleanup-stomach', (data) => leaves(data, 178, 'played')),
  fact(
    'i-napoleon/9.7/example-victory-choice',
    (data) =>
      says(data, 153, { cost: { G: 5 }, do: [{ treaty: { card: 163 } }] }) && says(data, 153, { additionalCampaign: 151 }),
  ),
  fact('i-napoleon/9.7/example-tilsit-gain', (data) => says(data, 163, { gain: { G: 20, P: 2, D: 1 } })),
  fact(
    'i-napoleon/9.7/example-tilsit-placement',
    (data) =>
      says(data, 163, { place: { box: 'CURRENT TREATIES', face: 'down' } }) &&
      says(data, 163, { nation: { who: 'prussia', to: 'allied' } }),
  ),
  fact('i-napoleon/9.7/example-oudinot', (data) => says(data, 66, { special: ['alwaysWounded'] })),
  fact('i-napoleon/9.7/example-siege', (data) => says(data, 74, { from: 6, do: [{ gain: { G: 5 } }] })),
  fact(
    'i-napoleon/9.7/example-situation-nations',
    (data) => cardIn(data, 164)?.placement?.box === 'PRUSSIA' && cardIn(data, 168)?.placement?.box === 'RUSSIA',
  ),
  fact('i-napoleon/9.7/example-situation-cards', (data) =>
    [74, 107, 129, 178].every((card) => cardIn(data, card)?.placement?.box === 'CAMPAIGN MODIFIERS'),
  ),
  fact('i-napoleon/9.4/oudinot', (data) => says(data, 66, { special: ['alwaysWounded'] })),
  fact('i-napoleon/9.4/poniatowski', (data) => says(data, 144, { special: ['casualtyIsDeath'] })),
  fact('i-napoleon/9.2/activated-by-spain-rises', (data) => says(data, 199, { flip: { card: 221, to: 'up' } })),
  fact('i-napoleon/9.2/activated-by-hostile', (data) => says(data, 221, { on: 'spainHostile' })),
  fact('i-napoleon/9.2/drm-cap', (data) => says(data, 221, { drmLimit: 4 })),
  fact('i-napoleon/9.2/failure-discards-ic', (data) => says(data, 221, { loseCommander: { from: 'SPAIN', to: 'discard' } })),
  fact('i-napoleon/9.2/failure-junot', (data) => says(data, 2, { special: ['removedOnSpanishUlcerFailure'] })),
  fact('i-napoleon/10.3.2/polish-campaign-removed', (data) => leaves(data, 151, 'played')),
  fact('i-napoleon/10.3.2/retreat-removed', (data) => leaves(data, 154, 'played')),
  fact('i-napoleon/10.3.2/russia-removed', (data) => leaves(data, 155, 'played')),
  fact('i-napoleon/10.3.2-table/row-154-trigger', (data) =>
    says(data, 155, { defeat: [{ additionalCampaign: 154 }], stalemate: [{ additionalCampaign: 154 }] }),
  ),
  fact('i-napoleon/9.3.8.3/limited-round-campaigns', (data) => says(data, 151, { rounds: 2 })),
  fact(
    'i-napoleon/9.3.8.2/multiple-victories',
    (data) => says(data, 149, { victoriesNeeded: 2 }) && says(data, 49, { victoriesNeeded: 2 }),
  ),
  fact('i-napoleon/9.8/patrie-defeat', (data) => says(data, 149, { defeat: [{ abdicate: true }] })),
  fact('i-napoleon/4.3/end-austria-italy-defeat', (data) => says(data, 67, { defeat: [{ endGame: { outcome: '13.2.3' } }] })),
  fact('i-napoleon/13.0/end-overthrown-austria-italy', (data) =>
    says(data, 67, { endGame: { how: 'overthrown-after-defeat-in-italy' } }),
  ),
  fact('i-napoleon/14.2.3/defeat-ends-game', (data) => says(data, 67, { kind: 'campaign', defeat: [{ endGame: {} }] })),
  fact(
    'i-napoleon/14.2.3/win-luneville',
    (data) =>
      says(data, 67, { victory: [{ treaty: { card: 80 } }] }) && says(data, 80, { nation: { who: 'austria', to: 'neutral' } }),
  ),
  fact('i-napoleon/14.2.3/luneville-duration', (data) =>
    says(data, 80, { rule: 'treaty', shields: { not: { eraQueued: 'EMD' } } }),
  ),
  fact('i-napoleon/4.3/end-louis-xviii', (data) => says(data, 97, { endGame: { outcome: '13.2.3' } })),
  fact('i-napoleon/13.0/end-card-97', (data) => says(data, 97, { endGame: {} })),
  fact('i-napoleon/13.2.3/louis-xviii', (data) => says(data, 97, { endGame: { how: 'retires-in-favour-of-louis-xviii' } })),
  fact('i-napoleon/4.3/end-natural-frontiers', (data) => says(data, 156, { endGame: { outcome: '13.2.6' } })),
  fact('i-napoleon/13.0/end-card-156', (data) => says(data, 156, { endGame: {} })),
  fact('i-napoleon/4.3/end-peace-of-europe', (data) => says(data, 209, { endGame: { outcome: '13.2.7' } })),
  fact('i-napoleon/13.0/end-card-209', (data) => says(data, 209, { endGame: {} })),
  fact('i-napoleon/4.3/end-glory-zero-first-consul', (data) =>
    [76, 77].every((card) => says(data, card, { on: 'gloryZero', do: [{ endGame: { outcome: '13.2.3' } }] })),
  ),
  fact('i-napoleon/4.3/end-glory-zero-emperor', (data) =>
    says(data, 136, { on: 'gloryZero', do: [{ endGame: { outcome: '13.2.4' } }] }),
  ),
  fact(
    'i-napoleon/10.2.3/prussia-rises-ends',
    (data) =>
      says(data, 198, { nation: { who: 'prussia', is: ['conquered'] } }) &&
      says(data, 198, { nation: { who: 'prussia', to: 'hostile' } }),
  ),
  fact('i-napoleon/10.2.3/english-gold-austria-ends', (data) => says(data, 188, { shakeNation: 'austria' })),
  fact(
    'i-napoleon/10.2.3/english-gold-ends',
    (data) => says(data, 189, { shakeNation: 'austria' }) && says(data, 189, { shakeNation: 'prussia' }),
  ),
  fact('i-napoleon/10.2.3/britain-nelson', (data) =>
    says(data, 117, { when: { cond: { inBox: { card: 36, box: 'BRITAIN', face: 'up' } } } }),
  ),
  fact('i-napoleon/10.2.3/britain-only-trafalgar', (data) =>
    data.cards.every((card) => (card.number === 117) === says(data, card.number, { conquerBritain: {} })),
  ),
  fact('i-napoleon/10.2.3/britain-remove-116', (data) => says(data, 117, { conquerBritain: { remove: [116] } })),
  fact('i-napoleon/10.2.3/britain-remove-118', (data) => says(data, 117, { conquerBritain: { remove: [118] } })),
  fact('i-napoleon/10.2.3/britain-remove-131', (data) => says(data, 117, { conquerBritain: { remove: [131] } })),
  fact('i-napoleon/10.2.3/britain-remove-133', (data) => says(data, 117, { conquerBritain: { remove: [133] } })),
  fact('i-napoleon/10.2.3/britain-remove-188', (data) => says(data, 117, { conquerBritain: { remove: [188] } })),
  fact('i-napoleon/10.2.3/britain-remove-189', (data) => says(data, 117, { conquerBritain: { remove: [189] } })),
  fact('i-napoleon/10.2.3/britain-remove-193', (data) => says(data, 117, { conquerBritain: { remove: [193] } })),
  fact('i-napoleon/10.2.3/russia-never', (data) => !data.cards.some((card) => says(data, card.number, { conquer: ['russia'] }))),
  fact('i-napoleon/10.2.3/spain-never', (data) => !data.cards.some((card) => says(data, card.number, { conquer: ['spain'] }))),
  fact('i-napoleon/10.3.1/prussia-deals-with-spain', (data) =>
    says(data, 70, { victory: [{ when: { do: [{ nation: { who: 'spain', to: 'neutral' } }] } }] }),
  ),
  fact(
    'i-napoleon/10.3/austria-italy-exception',
    (data) => cardIn(data, 67)?.placement?.box === 'CAMPAIGN' && cardIn(data, 67)?.placement?.onEntry === true,
  ),
  fact('i-napoleon/10.3.1/austria-hostile-start', (data) =>
    says(data, 67, { on: 'placedOnEntry', do: [{ nation: { who: 'austria', to: 'hostile' } }] }),
  ),
  fact('i-napoleon/10.3.1/first-is-austria-italy', (data) => cardIn(data, 67)?.addedBy.value === 'FCD'),
  fact('i-napoleon/14.8.2/placed-at-fcd', (data) =>
    [77, 110].every((card) => cardIn(data, card)?.placement?.box === 'I, NAPOLEON'),
  ),
  fact('i-napoleon/13.1/a-end-game', (data) =>
    says(data, 215, { id: 'stay-on-elba', do: [{ gain: { G: 5 } }, { endGame: { outcome: '13.2.5' } }] }),
  ),
  fact('i-napoleon/13.1/a-escape-1-2', (data) => says(data, 215, { from: 1, to: 2, do: [{ endGame: { outcome: '13.2.5' } }] })),
  fact('i-napoleon/13.1/a-escape-3-10', (data) => says(data, 215, { from: 3, to: 10, do: [{ continueAbdication: true }] })),
  fact(
    'i-napoleon/13.1/f-waterloo-placed',
    (data) => says(data, 220, { place: { box: 'CAMPAIGN' } }) && says(data, 220, { resolveCampaign: true }),
  ),
  fact('i-napoleon/13.1/f-waterloo-defeat', (data) => says(data, 220, { defeat: [{ gain: { G: -10 } }] })),
  fact('i-napoleon/13.1/f-waterloo-victory-glory', (data) => says(data, 220, { victory: [{ gain: { G: 10 } }] })),
  fact('i-napoleon/13.1/f-waterloo-victory-prussia', (data) =>
    says(data, 220, { victory: [{ nation: { who: 'prussia', to: 'neutral' } }] }),
  ),
  fact('i-napoleon/13.1/f-waterloo-victory-finale', (data) => says(data, 220, { victory: [{ additionalCampaign: 222 }] })),
  fact('i-napoleon/13.1/f-finale-victory', (data) => says(data, 222, { victory: [{ play: 156 }] })),
  fact('i-napoleon/13.1/f-finale-defeat', (data) => says(data, 222, { defeat: [{ endGame: { outcome: '13.2.5' } }] })),
  fact('i-napoleon/13.1/g-entry', (data) => says(data, 219, { exileGlory: {} }) && says(data, 220, { exileGlory: {} })),
  fact('i-napoleon/13.1/g-betsy-balcomb', (data) => says(data, 211, { on: 'exile', do: [{ gain: {} }] })),
  fact('i-napoleon/13.1/g-hudson-lowe', (data) => says(data, 214, { on: 'exile', do: [{ gain: {} }] })),
  fact('i-napoleon/13.1/g-memoirs', (data) => says(data, 217, { on: 'exile', do: [{ gain: {} }] })),
  fact('i-napoleon/13.1/g-end', (data) => says(data, 219, { endGame: { outcome: '13.2.5' } })),
];
