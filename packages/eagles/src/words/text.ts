import { capital, colon, type Decision, type GameText, type Language, ofDecision, tellEvent } from '@vedette/core';
import type { Components, UnitSheet } from '../components/components.js';
import { type Hex, NOWHERE } from '../components/map/board.js';
import type { EaglesView } from '../knowledge/view.js';
import type { EaglesTypes } from '../types.js';
import { english } from './en.js';
import { french } from './fr.js';
import { goalOf } from './goals.js';
import { chitsInOrder, optionText } from './options.js';
import { orderWords } from './orders.js';
import { ruleWords } from './rules.js';
import type { About, Names, Words } from './words.js';

/** Counters are printed with the typewriter's apostrophe. */
const named = (words: Words, printed: string): string => (words.names[printed] ?? printed).replaceAll("'", '’');

/** Everything that is shown, told from a view: no sentence knows more than its reader. */
function namesFor(components: Components, words: Words, view: EaglesView): Names {
  const hex = (name: string) => {
    const { board, landmarks } = components;
    const number = board.byName.get(name) ?? NOWHERE;
    const town = (at: Hex) => named(words, board.towns.get(at) ?? '');
    const below = components.printed.get(number);
    const code = below === undefined || below === name ? name : `${name}/${below}`;
    if (board.towns.has(number)) return `${town(number)} (${code})`;
    const near = landmarks[number];
    return near === undefined ? code : `${words.whereabouts(near.hexes, near.wind, town(near.town))} (${code})`;
  };
  const unit = (id: string): string => {
    const number = components.unitNumbers.get(id);
    const sheet = number === undefined ? undefined : components.units[number];
    return sheet === undefined ? leader(id) : `${division(sheet)} (${words.arms[sheet.arm]})`;
  };
  const division = (sheet: UnitSheet): string => {
    if (sheet.marchRegiment) return words.marchRegiment;
    for (const { units } of view.leaders) for (const one of units) if (one.id === sheet.id) return one.name;
    return sheet.names[0] ?? sheet.id;
  };
  const leader = (id: string, name?: string): string => {
    const known = components.leaders.get(id);
    if (known !== undefined) return named(words, known.name);
    const own = view.leaders.find((one) => one.id === id);
    const first = own?.units[0];
    const regiment = components.units[components.unitNumbers.get(first?.id ?? '') ?? -1]?.marchRegiment === true;
    const called = name ?? own?.name ?? view.counters.find((one) => one.leader === id)?.name ?? '';
    if (called !== '' && !components.units.some((one) => one.marchRegiment && one.names.includes(called)))
      return words.general(named(words, called));
    // A March Regiment has no general to be named after: it goes by where it stands.
    if (regiment && own !== undefined) return words.regimentAt(places(own.place));
    return called === '' ? words.someGeneral : words.aMarchRegiment;
  };
  // A Cantonment is named with the hex it lies behind.
  const places = (name: string): string => {
    const [box = '', gate] = name.split('-');
    if (gate !== undefined && words.places[box] !== undefined) return `${words.places[box]} (${hex(gate)})`;
    return words.places[name] ?? hex(name);
  };
  return {
    hex,
    leader,
    unit,
    vedette: (counter) => words.vedetteAt(hex(view.vedettes.find((one) => one.counter === counter)?.hex ?? '')),
    side: (side) => words.sides[side as 'french'] ?? side,
    army: (army) => words.armies[army as 'french'] ?? army,
    place: places,
  };
}

/** What a question is about, word by word. */
const told = ({ about }: Decision): About =>
  Object.fromEntries(
    Object.entries(about).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

export function eaglesText(components: Components, language: Language): GameText<EaglesTypes> {
  const words = language === 'fr' ? french : english;
  const seat = (name: string) => words.sides[name as 'french'] ?? name;
  return {
    prompt: (decision, view) => {
      const prompt = ofDecision(words.prompts, decision);
      return typeof prompt === 'string'
        ? prompt
        : capital(words.joined(prompt(told(decision), namesFor(components, words, view), view)), language);
    },
    arranged: ({ kind }, options) => (kind === 'battle.chits' ? chitsInOrder(options) : options),
    option: (decision, option, view) =>
      words.joined(optionText({ words, names: namesFor(components, words, view) }, decision, option)),
    event: (event, view) => {
      return capital(words.joined(tellEvent(words.events, event, namesFor(components, words, view))), language);
    },
    refusal: (refusal) => words.refusals[refusal.code] ?? null,
    outcome: (outcome) =>
      capital(
        colon(outcome.winners.map(seat).join(', ') || words.nobody, `${words.outcomes[outcome.how] ?? outcome.how}.`, language),
        language,
      ),
    seat,
    name: (printed) => named(words, printed),
    brief: (view) => words.brief(view, namesFor(components, words, view), words),
    setting: (name) => words.settings[name] ?? null,
    settingValue: (_, value) => (typeof value === 'string' ? words.values[value] : undefined) ?? null,
    place: (hex, view) => namesFor(components, words, view).hex(hex),
    order: (order) => orderWords(language, order),
    tally: (marker) =>
      language === 'fr' ? `${marker} au moral (A est 0, G est 6)` : `${marker} on the morale track (A is 0, G is 6)`,
    goal: (settings, side) => goalOf(components, language, settings, side),
    rule: (cite) => ruleWords(language, cite),
  };
}
