/** What came of a run, in words and as JSON. */
import { isOfLegality } from './breaks.js';
import type { Numbered } from './instrument.js';
import type { Verdicts } from './notes.js';
import type { Plan } from './plan.js';

const ENOUGH = 0.9;

/** What came of the rules of legality and of the other breaks. */
interface Figures {
  readonly rules: Count;
  readonly breaks: Count;
  readonly survivors: readonly Numbered[];
}

interface Count {
  readonly tried: number;
  readonly noticed: number;
  /** So many of them by playthroughs alone: those say that something has changed, and no test says what should be. */
  readonly byPlaythroughs: number;
}

const isPlaythrough = (test: string): boolean => /golden\.test\.ts/.test(test);

/**
 * What is decided while the game is loaded, before any test plays, cannot be switched, and is not counted; nor is a
 * constant after `??` that no test ever comes by.
 */
const isTried = ({ number, isFallback }: Numbered, { passed, loaded }: Verdicts): boolean =>
  passed.has(number) || (!loaded.has(number) && !isFallback);

function figuresOf({ breaks }: Plan, verdicts: Verdicts): Figures {
  const tried = breaks.filter((one) => isTried(one, verdicts));
  const survivors = tried.filter(({ number }) => !verdicts.noticed.has(number));
  const count = (counts: (one: Numbered) => boolean): Count => {
    const all = tried.filter(counts);
    const by = all.flatMap(({ number }) => verdicts.noticed.get(number) ?? []);
    return { tried: all.length, noticed: by.length, byPlaythroughs: by.filter(isPlaythrough).length };
  };
  return { rules: count(isOfLegality), breaks: count((one) => !isOfLegality(one)), survivors };
}

/** Situations alone are held to the rules of legality; of the other breaks the tests beside them notice their part. */
export function isProved(plan: Plan, verdicts: Verdicts, situationsOnly: boolean): boolean {
  const { rules, breaks } = figuresOf(plan, verdicts);
  return rules.noticed === rules.tried && (situationsOnly || breaks.noticed >= ENOUGH * breaks.tried);
}

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 87)}…` : line;
};

const lineOf = ({ file, line, before, after }: Numbered, verdicts: Verdicts, number: number): string =>
  `${file}:${line}  ${short(before)}  →  ${short(after)}${verdicts.passed.has(number) ? '' : '  (no test comes by)'}`;

const inWords = ({ tried, noticed, byPlaythroughs }: Count): string =>
  `${noticed} of ${tried} noticed${tried > 0 ? ` (${((100 * noticed) / tried).toFixed(1)} %)` : ''}${byPlaythroughs > 0 ? `, ${byPlaythroughs} by playthroughs alone` : ''}`;

export function summaryOf(plan: Plan, verdicts: Verdicts, situationsOnly: boolean): string {
  const { rules, breaks, survivors } = figuresOf(plan, verdicts);
  const wanted = `every rule of legality${situationsOnly ? '' : `, and ${100 * ENOUGH} % of the other breaks`}`;
  const untried = plan.breaks.length - rules.tried - breaks.tried;
  return [
    `${plan.game}, seed ${plan.seed}`,
    `rules of legality: ${inWords(rules)}`,
    `other breaks: ${inWords(breaks)}`,
    ...(untried > 0
      ? [`${untried} are decided while the game is loaded, or stand after ?? for the compiler, and were not tried`]
      : []),
    ...(survivors.length > 0 ? ['nobody noticed:', ...survivors.map((one) => `  ${lineOf(one, verdicts, one.number)}`)] : []),
    `${isProved(plan, verdicts, situationsOnly) ? 'proved' : 'not proved'}: asked for is ${wanted}`,
  ].join('\n');
}

export function jsonOf(plan: Plan, verdicts: Verdicts): string {
  const { game, seed } = plan;
  const { rules, breaks, survivors } = figuresOf(plan, verdicts);
  const report = {
    game,
    seed,
    rules: rules.tried,
    rulesNoticed: rules.noticed,
    breaks: breaks.tried,
    breaksNoticed: breaks.noticed,
    byPlaythroughs: rules.byPlaythroughs + breaks.byPlaythroughs,
    survivors: survivors.map(({ file, line, kind, before, after, number }) => ({
      file,
      line,
      kind,
      before,
      after,
      reached: verdicts.passed.has(number),
    })),
  };
  return JSON.stringify(report, null, 1);
}
