/** What is done at a table that plays: by people, by opponents of ours, and by plans that go on by themselves. */
import type { Decision, Option, Play, Refusal, Result, Running, Seat } from '@vedette/core';
import { peopleOf, wishOf } from './cards.js';
import type { Act } from './records.js';
import type { Room } from './room.js';
import { isTogether, waitedFor } from './sample.js';

const isWaiting = (stopped: Refusal | null): boolean => stopped?.code === 'another-seat-decides';

/**
 * Why not, as this seat may know it: of those who decide behind screens nobody is told who is done, and where the rules
 * contradict themselves nobody is told by what.
 */
function asKnown({ match }: Play, seat: Seat, refusal: Refusal): Refusal {
  if (refusal.code === 'broken-rules') return { code: refusal.code, particulars: { problem: '?' } };
  if (refusal.code !== 'not-your-decision' || match === null) return refusal;
  return { ...refusal, particulars: { seat, asked: [...waitedFor(match, seat)] } };
}

/** Takes choices of a seat, and lets follow what follows by itself. */
export function choose(
  room: Room,
  seat: Seat,
  number: number,
  plan: readonly Option[],
  act: Omit<Act, 'what'>,
): Promise<Result<null>> {
  return goingOn(room, seat, { ...act, what: 'choice' }, async (play) => {
    const taken = await take(room, play, seat, number, plan, 'person');
    if (taken.ok) await goOn(room, play);
    return taken;
  });
}

/** Whoever goes on no longer asks for what he chose before to be taken back. */
async function goingOn(room: Room, seat: Seat, act: Act, work: (play: Play) => Promise<Result<null>>): Promise<Result<null>> {
  const wish = wishOf(room.row);
  const lapses = wish?.what === 'take-back' && wish.by === seat;
  const done = await room.act(lapses ? { ...act, row: { wish: null } } : act, work);
  if (lapses) room.audience.tellTable();
  return done;
}

/** An opponent's answer, if it is still asked for it. */
export function answerFor(room: Room, seat: Seat, number: number, option: Option): Promise<Result<null>> {
  const key = `answer-${seat}-${number}-${room.row.written}`;
  return room.act({ key, person: null, what: 'choice' }, async (play) => {
    // Meanwhile somebody may have taken the seat over.
    const isOurs = play.kept.head.seating[seat] !== 'person';
    if (!isOurs || !play.pending.some((one) => one.seat === seat && one.number === number)) return { ok: true, value: null };
    const taken = await take(room, play, seat, number, [option], 'opponent');
    if (taken.ok) await goOn(room, play);
    return taken;
  });
}

export function undo(room: Room, seat: Seat, act: Omit<Act, 'what'>): Promise<Result<null>> {
  return goingOn(room, seat, { ...act, what: 'undo' }, (play) => play.undo(seat));
}

/** Whether others have still to answer the question that was answered: until they have, nobody may learn that it was. */
const isBehindScreens = (
  { match }: Play,
  { isFloor, position }: { readonly isFloor: boolean; readonly position: Running },
): boolean => match !== null && !isFloor && isTogether(match.game, match.position) && isTogether(match.game, position);

async function take(
  room: Room,
  play: Play,
  seat: Seat,
  number: number,
  plan: readonly Option[],
  by: 'person' | 'opponent',
): Promise<Result<null>> {
  const draft = play.draft(seat, number, plan);
  if (!draft.ok) return { ok: false, refusal: asKnown(play, seat, draft.refusal) };
  const { stopped } = draft.value.appended;
  // What is refused half way has not happened at all; what waits for somebody goes on when they have answered.
  if (stopped !== null && !isWaiting(stopped) && stopped.code !== 'something-new') return { ok: false, refusal: stopped };
  const spoilt = isBehindScreens(play, draft.value.appended) ? [] : play.spoiltBy(draft.value, seat, plan);
  const plans = { ...Object.fromEntries(spoilt.map((one) => [one, []])), [seat]: draft.value.rest };
  for (const one of spoilt) room.audience.stopPlan(one, { code: 'something-new' });
  if (stopped !== null && !isWaiting(stopped)) room.audience.stopPlan(seat, stopped);
  return play.keep(draft.value, by, plans);
}

/** Single answers of somebody who plays alone, and plans, until somebody has to decide. */
async function goOn(room: Room, play: Play): Promise<void> {
  while ((await answerOnlyOption(room, play)) || (await followPlan(room, play)));
}

/** Between people, not asking would tell what is held: only who is the one person at the table is spared it. */
async function answerOnlyOption(room: Room, play: Play): Promise<boolean> {
  const [seat, another] = peopleOf(room.row);
  const decision: Decision | null = seat === undefined || another !== undefined ? null : play.decision(seat);
  const [option, further] = decision?.options ?? [];
  if (seat === undefined || decision === null || option === undefined || further !== undefined) return false;
  const draft = play.draft(seat, decision.number, [option]);
  return draft.ok && (await play.keep(draft.value, 'only-option', {})).ok;
}

async function followPlan(room: Room, play: Play): Promise<boolean> {
  const planned = play.planned();
  if (planned === null) return false;
  const { seat, number, plan } = planned;
  const followed = await take(room, play, seat, number, plan, 'person');
  if (followed.ok || play.match === null) return followed.ok;
  room.audience.stopPlan(seat, followed.refusal);
  return (await play.dropPlan(seat)).ok;
}
