import type { BlockView } from '@vedette/conquerors';
import { describe, expect, it } from 'vitest';
import { turnedOver } from '../../../src/boards/conquerors/blocks/turned-over.js';

const hidden = (area: string, nation = 'prussian'): BlockView => ({ side: 'prussian', nation, area, activated: false });
const known = (id: string, area: string): BlockView => ({ ...hidden(area), id, kind: 'corps' });

describe('hidden blocks', () => {
  it('turn over where they are revealed', () => {
    expect([...turnedOver([hidden('jena'), hidden('jena')], [known('hohenlohe', 'jena'), hidden('jena')])]).toEqual([
      'hohenlohe',
    ]);
  });
  it('do not turn over when they were known before, or come from elsewhere', () => {
    const before = [known('ruchel', 'jena'), hidden('gotha'), hidden('jena', 'saxon')];
    expect(turnedOver(before, [known('ruchel', 'gotha'), known('hohenlohe', 'jena')]).size).toBe(0);
  });
});
