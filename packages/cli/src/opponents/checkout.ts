/** An opponent of another checkout of the project, in a process of its own: so that an older one and a newer one can meet. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { heed } from '@vedette/ai';
import type { Answerer, Option, Running, Seat } from '@vedette/core';
import { UserFault } from '../fault.js';

/** One line to the other process: what is to be decided, and by whom. */
export interface CheckoutQuestion {
  readonly game: string;
  readonly opponent: string;
  /** Of one match and one seat: there an opponent may mean to do something over several decisions. */
  readonly sitting: number;
  readonly position: Running;
  readonly seat: Seat;
  readonly seed: string;
}

/** One line back. */
export type CheckoutAnswer = { readonly option: Option } | { readonly fault: string };

const NAMED = /^checkout:(?<path>.+?):(?<opponent>[a-z]+(?::\w+)?)$/;

export const isCheckout = (name: string): boolean => name.startsWith('checkout:');

/** `checkout:PATH:general:60i`, taken apart. */
function partsOf(name: string): { readonly path: string; readonly opponent: string } {
  const { path, opponent } = NAMED.exec(name)?.groups ?? {};
  if (path === undefined || opponent === undefined)
    throw new UserFault(`--players ${name.slice(0, 80)}: expected checkout:PATH:OPPONENT, as in checkout:../before:general:60i`);
  if (!existsSync(resolve(path, 'packages/ai/dist/index.js')))
    throw new UserFault(`--players ${name.slice(0, 80)}: ${path} is no checkout of this project that has been built`);
  return { path: resolve(path), opponent };
}

interface Line {
  ask(question: CheckoutQuestion): Promise<CheckoutAnswer>;
}

/** A process a checkout, for as long as this thread lives: it ends when its input does. */
const lines = new Map<string, Line>();

function lineTo(path: string): Line {
  const known = lines.get(path);
  if (known !== undefined) return known;
  const child = spawn(process.execPath, [fileURLToPath(new URL('./checkout-mind.js', import.meta.url)), path], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const made = lineOf(child);
  lines.set(path, made);
  return made;
}

function lineOf(child: ChildProcess): Line {
  const waiting: ((answer: CheckoutAnswer) => void)[] = [];
  let ended: string | null = null;
  const end = (why: string) => {
    ended = why;
    for (const answer of waiting.splice(0)) answer({ fault: why });
  };
  child.once('error', (error) => end(`the other checkout cannot be started: ${error.message}`));
  child.once('exit', (code) => end(`the process of the other checkout ended (${code ?? 'killed'})`));
  if (child.stdout !== null)
    createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(JSON.parse(line) as CheckoutAnswer));
  return {
    ask: (question) =>
      new Promise((answer) => {
        if (ended !== null) {
          answer({ fault: ended });
          return;
        }
        waiting.push(answer);
        child.stdin?.write(`${JSON.stringify(question)}\n`);
      }),
  };
}

let sittings = 0;

/** An opponent of another checkout at one seat of one match; what it says is taken if it is on offer here. */
export function opponentOfCheckout(name: string): Answerer {
  const { path, opponent } = partsOf(name);
  sittings += 1;
  const sitting = sittings;
  return async (game, table, seat, random) => {
    const { position } = table;
    const seed = String(random.below(0x7fffffff));
    return heed(game, table, seat, random, await lineTo(path).ask({ game: game.id, opponent, sitting, position, seat, seed }));
  };
}
