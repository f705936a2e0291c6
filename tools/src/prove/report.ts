/** What came of a run, in words and as JSON. */
import type { Numbered } from './instrument.js';
import type { Verdicts } from './notes.js';
import type { Plan } from './plan.js';

const ENOUGH = 0.9;

interface Count {
  readonly tried: number;
  readonly noticed: number;
}

/**
 * What is decided while the game is loaded, before any test plays, cannot be switched, and is not counted; nor is a
 * constant after `??` that no test ever comes by.
 */
const isTried = ({ number, isFallback }: Numbered, { passed, loaded }: Verdicts): boolean =>
  passed.has(number) || (!loaded.has(number) && !isFallback);

function countOf(breaks: readonly Numbered[], verdicts: Verdicts): Count {
  const tried = breaks.filter((one) => isTried(one, verdicts));
  return { tried: tried.length, noticed: tried.filter(({ number }) => verdicts.noticed.has(number)).length };
}

const isRule = ({ kind }: Numbered): boolean => kind === 'rule';

const unnoticed = ({ breaks }: Plan, verdicts: Verdicts): Numbered[] =>
  breaks.filter((one) => isTried(one, verdicts) && !verdicts.noticed.has(one.number));

/** Situations alone are held to the rules of legality; of the other breaks the tests beside them notice their part. */
export function isProved(plan: Plan, verdicts: Verdicts, situationsOnly: boolean): boolean {
  const breaks = countOf(
    plan.breaks.filter((one) => !isRule(one)),
    verdicts,
  );
  return unnoticed(plan, verdicts).every((one) => !isRule(one)) && (situationsOnly || breaks.noticed >= ENOUGH * breaks.tried);
}

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 87)}…` : line;
};

const lineOf = ({ file, line, before, after }: Numbered, verdicts: Verdicts, number: number): string =>
  `${file}:${line}  ${short(before)}  →  ${short(after)}${verdicts.passed.has(number) ? '' : '  (no test comes by)'}`;

const inWords = ({ tried, noticed }: Count): string =>
  `${noticed} of ${tried} noticed${tried > 0 ? ` (${((100 * noticed) / tried).toFixed(1)} %)` : ''}`;

export function summaryOf(plan: Plan, verdicts: Verdicts): string {
  const rules = countOf(plan.breaks.filter(isRule), verdicts);
  const breaks = countOf(
    plan.breaks.filter((one) => !isRule(one)),
    verdicts,
  );
  const left = unnoticed(plan, verdicts);
  const untried = plan.breaks.length - rules.tried - breaks.tried;
  return [
    `${plan.game}, seed ${plan.seed}`,
    `rules of legality: ${inWords(rules)}`,
    `other breaks: ${inWords(breaks)}`,
    ...(untried > 0
      ? [`${untried} are decided while the game is loaded, or stand after ?? for the compiler, and were not tried`]
      : []),
    ...(left.length > 0 ? ['nobody noticed:', ...left.map((one) => `  ${lineOf(one, verdicts, one.number)}`)] : []),
  ].join('\n');
}

export function jsonOf(plan: Plan, verdicts: Verdicts): string {
  const { game, seed } = plan;
  const rules = countOf(plan.breaks.filter(isRule), verdicts);
  const breaks = countOf(
    plan.breaks.filter((one) => !isRule(one)),
    verdicts,
  );
  const left = unnoticed(plan, verdicts).map(({ file, line, kind, before, after, number }) => ({
    file,
    line,
    kind,
    before,
    after,
    reached: verdicts.passed.has(number),
  }));
  return JSON.stringify({ game, seed, rules, breaks, unnoticed: left }, null, 1);
}
