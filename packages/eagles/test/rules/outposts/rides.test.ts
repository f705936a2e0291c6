import { frameIn } from '@vedette/core';
import { expect, test } from 'vitest';
import { distance } from '../../../src/components/map/board.js';
import { ride } from '../../../src/contents.js';
import { KNOWN } from '../../../src/position.js';
import { components, FIELD, field, hex, patch, phase, stage } from '../../helpers/table.js';

/** Outposts that ride, and give way (SR-34 to SR-37). */

const outpost = (army: string, play: ReturnType<typeof stage>) => {
  const found = play.position.vedettes.find((one) => one.army === army && one.place >= 0);
  if (found === undefined) throw new Error(`no ${army} outpost`);
  return found;
};

test('a Force drives outposts off two hexes; by custom toward their depots: series/sr-36/vedettes-retreat-2', () => {
  const drive = (customary: boolean) => {
    const play = stage({
      weather: 'fair',
      dice: { initiative: [1] },
      centers: { russian: field(1, 1, 1, 1, 1, 1, 1) },
      forces: {
        napoleon: { at: FIELD, units: { 'f-morand-i': 5 } },
        bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
      },
      vedettes: { russian: [field(0)] },
    });
    play.position.customary = customary ? ['coalition'] : [];
    phase(play, 'french', 'initiative').answer('initiative.choose', 'napoleon').answer('march.choose', field(0));
    return play;
  };
  const asked = drive(false);
  expect([asked.kind, asked.seat]).toEqual(['drive-off.giveWay', 'coalition']);
  const away = (name: string) => distance(components.board, hex(field(0)), hex(name));
  // Two hexes off, and not into the arms of those who come.
  expect(asked.options().every((one) => away(String(one)) === 2)).toBe(true);
  expect([asked.offers(field(0, 0, 0)), asked.offers(field(3))]).toEqual([true, false]);
  const home = (at: number) => distance(components.board, at, hex(field(1, 1, 1, 1, 1, 1, 1)));
  const nearest = Math.min(...asked.options().map((one) => home(hex(String(one)))));
  const byCustom = drive(true);
  expect([home(outpost('russian', byCustom).place), byCustom.hex('napoleon')]).toEqual([nearest, field(0)]);
  expect(byCustom.last('vedettes-driven-off')).toMatchObject({ side: 'coalition', from: field(0) });
});

test('an outpost that meets a Force it took for outposts stops, and knows it: series/sr-220/mistaken-vedette', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      napoleon: { at: field(3, 3, 3), units: { 'f-nansouty-c': 5 } },
      sacken: { at: field(0, 0, 0), units: { 'r-essen-iii-i': 5 }, forage: true },
      bagration: { at: field(5, 5, 5), units: { 'r-tutchkov-i': 3 } },
    },
    vedettes: { french: [FIELD] },
  });
  patch(play, 'sacken', { known: 0 });
  patch(play, 'bagration', { known: 0 });
  phase(play, 'french', 'command').answer('commands.choose', { vedette: outpost('french', play).counter });
  expect(frameIn(play.position, ride)?.budget).toBe(components.tables.allowance.vedette * 2);
  play.answer('ride.choose', field(0, 0, 0));
  expect([
    components.board.names[outpost('french', play).place],
    play.leader('sacken').known,
    play.leader('bagration').known,
  ]).toEqual([field(0, 0), KNOWN.kind, 0]);
});

test('an outpost rides as far as its nine points bring it, by the ground: series/sr-79/vedette-9', () => {
  const play = stage({
    weather: 'fair',
    forces: { napoleon: { at: field(3), units: { 'f-nansouty-c': 5 } } },
    vedettes: { french: [FIELD] },
  });
  phase(play, 'french', 'command').answer('commands.choose', { vedette: outpost('french', play).counter });
  const far = play
    .options()
    .filter((one) => one !== 'stop')
    .map((one) => distance(components.board, hex(FIELD), hex(String(one))));
  expect(Math.max(...far)).toBeGreaterThanOrEqual(components.tables.allowance.vedette);
  play.answer('ride.choose', 'stop');
  expect(play.events.some((event) => event.kind === 'marched')).toBe(false);
});
