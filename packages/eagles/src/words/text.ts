import { capital, colon, type Decision, type GameText, type Language, type Option, type Told } from '@vedette/core';
import type { UnitSheet, World } from '../components/world.js';
import type { EaglesEvent } from '../events.js';
import type { EaglesView } from '../knowledge/view.js';
import { english } from './en.js';
import { french } from './fr.js';
import { ruleWords } from './rules.js';
import type { Names, Words } from './words.js';

const named = (words: Words, printed: string): string => words.names[printed] ?? printed;

/** Everything that is shown, told from a view: no sentence knows more than its reader. */
function namesFor(world: World, words: Words, view: EaglesView): Names {
  const hex = (name: string) => {
    const town = world.board.towns.get(world.board.byName.get(name) ?? -1);
    return town === undefined ? name : `${named(words, town)} (${name})`;
  };
  const unit = (id: string): string => {
    const number = world.unitNumbers.get(id);
    const sheet = number === undefined ? undefined : world.units[number];
    return sheet === undefined ? leader(id) : `${division(sheet)} (${words.arms[sheet.arm]})`;
  };
  const division = (sheet: UnitSheet): string => (sheet.marchRegiment ? words.marchRegiment : (sheet.names[0] ?? sheet.id));
  const leader = (id: string): string => {
    const known = world.leaders.get(id);
    if (known !== undefined) return named(words, known.name);
    // A general of no name is called after the first that he leads.
    const first = view.leaders.find((one) => one.id === id)?.units[0];
    const sheet = world.units[world.unitNumbers.get(first?.id ?? '') ?? -1];
    return sheet === undefined ? words.someGeneral : words.general(division(sheet));
  };
  return {
    hex,
    leader,
    unit,
    side: (side) => words.sides[side as 'french'] ?? side,
    army: (army) => words.armies[army as 'french'] ?? army,
    // A Cantonment is named with the hex it lies behind.
    place: (name) => {
      const [box = '', gate] = name.split('-');
      if (gate !== undefined && words.places[box] !== undefined) return `${words.places[box]} (${hex(gate)})`;
      return words.places[name] ?? hex(name);
    },
  };
}

function optionText(world: World, words: Words, decision: Decision, option: Option, view: EaglesView): string {
  const names = namesFor(world, words, view);
  if (typeof option === 'number')
    return decision.kind === 'pursuit.chooseHexes' ? words.hexes(option) : (words.directions[option] ?? String(option));
  if (typeof option === 'string') {
    if (words.options[option] !== undefined) return words.options[option];
    if (world.board.byName.has(option)) return names.hex(option);
    if (words.places[option.split('-')[0] ?? ''] !== undefined) return names.place(option);
    return names.unit(option);
  }
  const record = option as Readonly<Record<string, string | number>>;
  const key = Object.keys(record)[0] ?? '';
  return words.actions[key]?.(record, names) ?? JSON.stringify(option);
}

export function eaglesText(world: World, language: Language): GameText<EaglesEvent, EaglesView> {
  const words = language === 'fr' ? french : english;
  const seat = (name: string) => words.sides[name as 'french'] ?? name;
  return {
    prompt: (decision) => words.prompts[decision.kind] ?? decision.kind,
    option: (decision, option, view) => optionText(world, words, decision, option, view),
    event: (event, view) => {
      const tell = words.events[event.kind] as (event: Told<EaglesEvent>, names: Names) => string;
      const sentence = tell(event, namesFor(world, words, view));
      return capital(sentence, language);
    },
    refusal: (refusal) => words.refusals[refusal.code] ?? null,
    outcome: (outcome) =>
      capital(
        colon(outcome.winners.map(seat).join(', ') || words.nobody, `${words.outcomes[outcome.how] ?? outcome.how}.`, language),
        language,
      ),
    seat,
    name: (printed) => named(words, printed),
    brief: (view) => words.brief(view, namesFor(world, words, view), words),
    setting: (name) => words.settings[name] ?? null,
    settingValue: (_, value) =>
      typeof value === 'string' && words.values[value] !== undefined ? { title: words.values[value] } : null,
    rule: (cite) => ruleWords(language, cite),
  };
}
