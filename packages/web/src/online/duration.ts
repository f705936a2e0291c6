import type { Language } from '@vedette/core';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** How long something has lasted, in whole minutes and more. */
export const lasting = (milliseconds: number, days: string): string =>
  milliseconds < 10 * MINUTE ? `${Math.max(1, Math.floor(milliseconds / MINUTE))} min` : duration(milliseconds, days);

/** A time that is left as clocks show it: days and hours, then hours and minutes, in the last ten minutes seconds. */
export function duration(milliseconds: number, days: string): string {
  const left = Math.max(0, milliseconds);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (left >= DAY) return `${Math.floor(left / DAY)} ${days} ${Math.floor((left % DAY) / HOUR)} h`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h ${minutes} min`;
  return minutes >= 10 ? `${minutes} min` : `${minutes}:${String(Math.floor((left % MINUTE) / 1000)).padStart(2, '0')}`;
}

/** A moment as one says it: the time today, the day and the time before that. */
export function moment(at: number, now: number, language: Language): string {
  const [then, today] = [new Date(at), new Date(now)];
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  if (then.toDateString() === today.toDateString()) return then.toLocaleTimeString(language, time);
  return then.toLocaleString(language, { day: 'numeric', month: 'short', ...time });
}
