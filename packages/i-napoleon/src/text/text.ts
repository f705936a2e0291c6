import type { GameText, Language } from '@vedette/core';
import type { Book } from '../book.js';
import type { NapoleonEvent } from '../events.js';
import type { NapoleonView } from '../view.js';

export const textOf =
  (_book: Book) =>
  (_language: Language): GameText<NapoleonEvent, NapoleonView> => ({
    prompt: (decision) => decision.kind,
    option: (_, option) => JSON.stringify(option),
    event: (event) => JSON.stringify(event),
    refusal: () => null,
    outcome: (outcome) => outcome.how,
    seat: (seat) => seat,
    brief: (view) => `${view.year}`,
  });
