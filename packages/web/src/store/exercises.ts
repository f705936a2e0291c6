/** The exercises on the shelf: files beside each game, the same for everybody. */
import { type Exercise, readExercises } from '@vedette/core/lessons';

const FILES = import.meta.glob<string>('../../../*/exercises/*.yaml', { query: '?raw', import: 'default' });

let read: Promise<readonly Exercise[]> | undefined;

/** What did not come is asked for again. */
export function shelvedExercises(): Promise<readonly Exercise[]> {
  read ??= readAll().catch((error: unknown) => {
    read = undefined;
    throw error;
  });
  return read;
}

async function readAll(): Promise<readonly Exercise[]> {
  const texts = await Promise.all(Object.values(FILES).map((load) => load()));
  return texts.flatMap((text) => readExercises(text));
}
