import type { RollPart } from '../events.js';

/** What the parts of a DRM come to, before any limit. */
export const sumOf = (parts: readonly { readonly drm: number }[]): number => {
  let sum = 0;
  for (const part of parts) sum += part.drm;
  return sum;
};

/** The part that points bought. */
export const pointsSpent = (drm: number): RollPart[] => (drm === 0 ? [] : [{ drm, why: 'points' }]);
