import type { GameText, Language } from '@vedette/core';
import type { EaglesEvent } from '../events.js';
import type { EaglesView } from '../view.js';
import type { World } from '../world.js';

export function eaglesText(_world: World, _language: Language): GameText<EaglesEvent, EaglesView> {
  return {
    prompt: (decision) => decision.kind,
    option: (_, option) => JSON.stringify(option),
    event: (event) => JSON.stringify(event),
    refusal: () => null,
    outcome: (outcome) => outcome.winners.join(', '),
    seat: (seat) => seat,
    brief: () => '',
  };
}
