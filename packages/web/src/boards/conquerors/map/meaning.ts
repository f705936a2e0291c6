import type { ConquerorsView } from '@vedette/conquerors';
import type { Language } from '@vedette/core';
import { signWords } from '../sign-words.js';
import { conquerorsWords } from '../words.js';
import { type Drawing, type DrawnArea, roadOf } from './drawing.js';

/** What is drawn on an area and on the roads from it, in sentences. */
export function meaningOf(
  { id, terrain, victory }: DrawnArea,
  view: ConquerorsView,
  drawing: Drawing,
  language: Language,
): string {
  const [words, { sides }] = [signWords(language), conquerorsWords(language)];
  const holder = view.control[id] ?? view.citadels[id];
  const nameOf = (area: string): string => drawing.byId.get(area)?.name ?? area;
  const broken = new Set(view.destroyedBridges.map(roadOf));
  return [
    words.terrains[terrain] ?? '',
    ...(holder === undefined ? [] : [words.flag(sides[holder] ?? holder)]),
    ...(victory === null || victory === undefined ? [] : [words.worth(victory.value)]),
    ...(view.sieges.includes(id) ? [words.besieged] : []),
    ...view.axes.flatMap(({ side, area, towards }) => (area === id ? [words.axis(sides[side] ?? side, nameOf(towards))] : [])),
    ...drawing.neighboursOf(id).flatMap((to) => (broken.has(roadOf(`${id}|${to}`)) ? [words.bridgeTo(nameOf(to))] : [])),
  ].join(' ');
}
