// Draws the pictures of the front page from the games' own maps: `npm run vignettes`. Run it when a map has changed.
// The pictures are kept in the sources, since the first page must not load a whole map.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'src/look/vignettes');
const data = (path) => JSON.parse(readFileSync(join(root, '..', path), 'utf8'));

const server = await createServer({
  configFile: false,
  root,
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
});
const { draw } = await server.ssrLoadModule('/src/boards/conquerors/map/drawing.ts');
const { placeNames } = await server.ssrLoadModule('/src/boards/conquerors/map/names.ts');
const { sceneryOf } = await server.ssrLoadModule('/src/boards/conquerors/map/scenery.ts');
const { liveryOf } = await server.ssrLoadModule('/src/boards/conquerors/blocks/sides.ts');

mkdirSync(folder, { recursive: true });
const write = (name, box, body) =>
  writeFileSync(
    join(folder, `${name}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" fill="none" preserveAspectRatio="xMidYMid slice">${body}</svg>\n`,
  );

const short = (value) => String(Math.round(value));
/** Every other point of a line, in whole pixels: a small picture needs no more. */
const line = (points) =>
  `M${points
    .filter((_, index) => index % 2 === 0 || index === points.length - 1)
    .map(({ x, y }) => `${short(x)} ${short(y)}`)
    .join('L')}`;
const inside = ([left, top, width, height], { x, y }, margin = 20) =>
  x > left - margin && x < left + width + margin && y > top - margin && y < top + height + margin;
const crosses = (box, points) => points.some((point) => inside(box, point));

/** A piece of a campaign map in a few lines. */
function tile(game, box) {
  const map = draw(data(`conquerors/data/${game}/map.json`), sceneryOf(game));
  const rivers = map.rivers
    .filter(({ points }) => crosses(box, points))
    .map(({ points }) => line(points.filter((point) => inside(box, point, 60))))
    .join('');
  const roads = map.roads
    .filter(({ points }) => crosses(box, points))
    .map(({ points: [from, , , , , , middle, , , , , , to] }) => line([from, from, middle, middle, to]))
    .join('');
  const areas = map.areas.filter(({ at }) => inside(box, at));
  const signs = areas.map(({ at, terrain }) => {
    const [x, y] = [short(at.x), short(at.y)];
    if (terrain === 'wooded') return `<path d="M${x} ${Number(y) - 8}l8 14h-16z" fill="var(--wood)"/>`;
    if (terrain === 'clear')
      return `<circle cx="${x}" cy="${y}" r="5" fill="var(--sheet)" stroke="var(--ink)" stroke-width="2"/>`;
    return `<path d="M${x} ${Number(y) - 11}l11 11-11 11-11-11z" fill="var(--ink)"/>`;
  });
  write(
    game,
    box,
    `<path d="${rivers}" stroke="var(--river)" stroke-width="8"/><path d="${rivers}" stroke="var(--water)" stroke-width="3"/><path d="${roads}" stroke="var(--road)" stroke-width="2"/>${signs.join('')}`,
  );
}

/** The large picture at the top: the middle of the map of 1806 with some blocks on it. */
function hero(box) {
  const map = draw(data('conquerors/data/1806/map.json'), sceneryOf('1806'));
  const stacks = [
    { area: 'jena', blocks: [['prussian', 'Hohenlohe', 'Ho', 7, 2]] },
    { area: 'naumburg', blocks: [['prussian', 'Kalkreuth', 'Ka', 5, 0]] },
    { area: 'gera', blocks: [['french', 'Bernadotte', 'I', 7, 2]] },
    {
      area: 'neustadt',
      blocks: [
        ['french', 'Augereau', 'VII', 5, 1],
        ['french', 'Murat', 'Cav', 8, 2],
      ],
    },
    { area: 'auma', blocks: [['french', 'Davout', 'III', 8, 2]] },
    {
      area: 'weimar',
      blocks: [
        ['prussian', 'Brunswick', 'Br', 8, 1],
        ['prussian', 'Blücher', 'Cav', 4, 0],
      ],
    },
  ].flatMap(({ area, blocks }) => (map.byId.has(area) ? [{ area, blocks, at: map.byId.get(area).at }] : []));
  const obstacles = stacks.map(({ area, blocks, at }) => ({
    area,
    box: { left: at.x - blocks.length * 25 - 4, right: at.x + blocks.length * 25 + 4, top: at.y - 28, bottom: at.y + 30 },
  }));
  const near = (points) => crosses(box, points);
  const rivers = map.rivers.filter(({ points }) => near(points));
  const roads = map.roads
    .filter(({ points }) => near(points))
    .map(({ points }) => line(points))
    .join('');
  const course = (width) =>
    rivers
      .filter((river) => river.width === width)
      .map(({ points }) => line(points))
      .join('');
  const parts = [
    ...map.areas
      .filter(({ terrain, at }) => terrain === 'wooded' && inside(box, at, 60))
      .map(({ at }) => `<circle cx="${short(at.x)}" cy="${short(at.y)}" r="48" fill="var(--wood-wash)" opacity=".55"/>`),
    ...[6.6, 4.1].flatMap((width) => [
      `<path d="${course(width)}" stroke="var(--river)" stroke-width="${width + 7}" opacity=".14"/>`,
      `<path d="${course(width)}" stroke="var(--river)" stroke-width="${width}"/><path d="${course(width)}" stroke="var(--water)" stroke-width="${width - 2.2}"/>`,
    ]),
    `<path d="${roads}" stroke="var(--road)" stroke-width="4.600"/><path d="${roads}" stroke="var(--road-fill)" stroke-width="2.600"/>`,
    ...map.bridges
      .filter(({ at }) => inside(box, at))
      .map(
        ({ at, angle }) =>
          `<g transform="translate(${short(at.x)} ${short(at.y)}) rotate(${short(angle)})"><path d="M-10-3h20v6h-20z" fill="var(--road-fill)"/><path d="M-13-6l3 2h20l3-2M-13 6l3-2h20l3 2" stroke="var(--ink)" stroke-width="1.500"/></g>`,
      ),
    ...map.trees
      .filter(({ at }) => inside(box, at))
      .map(
        ({ at }) =>
          `<path d="M${short(at.x)} ${short(at.y)}m-5 2a3 3 0 011-5 4 4 0 017-1 3 3 0 012 6zm5 0v4" fill="var(--wood-wash)" stroke="var(--wood)"/>`,
      ),
    ...map.areas
      .filter(({ at }) => inside(box, at))
      .map(
        ({ at, terrain }) =>
          `<circle cx="${short(at.x)}" cy="${short(at.y)}" r="8" fill="${terrain === 'wooded' ? 'var(--wood-wash)' : 'var(--sheet)'}" stroke="var(--ink)" stroke-width="1.500"/><circle cx="${short(at.x)}" cy="${short(at.y)}" r="2.500" fill="var(--ink)"/>`,
      ),
    ...placeNames(map, 1, obstacles)
      .filter(({ area }) => inside(box, area.at))
      .map(
        ({ area, at, anchor }) =>
          `<text x="${short(at.x)}" y="${short(at.y)}" text-anchor="${anchor}" font-family="var(--font-text)" font-size="13" fill="var(--ink)" stroke="var(--halo)" stroke-width="3" paint-order="stroke">${area.name}</text>`,
      ),
    ...stacks.flatMap(({ blocks, at }) =>
      blocks.map(([side, name, sign, strength, fatigue], index) => {
        const { colour, pattern, outline } = liveryOf(side);
        const x = at.x - blocks.length * 24.5 + index * 49 + 1.5;
        const text = (words, tx, ty, size, more = '') =>
          `<text x="${tx}" y="${ty}" text-anchor="middle" font-size="${size}" fill="#FFFDF6" ${more}>${words}</text>`;
        return `<g transform="translate(${short(x)} ${short(at.y - 23)})"><path d="${outline}" transform="translate(0 3)" fill="var(--edge-${colour})"/><path d="${outline}" fill="var(--${colour})" stroke="var(--rim-${colour})"/><path d="${outline}" fill="url(#t-${pattern}-w)" opacity=".2"/>${text(name, 23, 11, 8.6, 'font-family="var(--font-ui)" font-weight="650"')}${text(sign, 23, 27, 17, 'font-family="var(--font-display)"')}<path d="M6 32h16v12h-16z" fill="var(--sheet)"/><text x="14" y="42" text-anchor="middle" font-size="11" font-weight="700" font-family="var(--font-ui)" fill="var(--ink)">${strength}</text><rect x="24" y="32" width="16" height="12" rx="6" fill="var(--fatigue-t)"/><text x="32" y="42" text-anchor="middle" font-size="11" font-weight="700" font-family="var(--font-ui)" fill="var(--ink)">${fatigue}</text></g>`;
      }),
    ),
  ];
  write('hero', box, parts.join(''));
}

/** The north of the hex map. */
function hexes() {
  const { hexes: land, hexsides, roads } = data('eagles/data/map.json');
  const SECTIONS = { N: 0, C: 33, S: 66 };
  const at = (name) => {
    const column = Number(name.slice(1, 3));
    return { x: column * 12, y: (Number(name.slice(3)) + SECTIONS[name[0]]) * 13.86 + (column % 2 === 0 ? 6.93 : 0) };
  };
  const box = [20, 150, 420, 205];
  const shape = 'l8 0 4 6.9-4 6.900-8 0-4-6.900z';
  const cells = (chosen) =>
    chosen
      .filter((name) => inside(box, at(name)))
      .map((name) => `M${short(at(name).x - 4)} ${short(at(name).y - 7)}${shape}`)
      .join('');
  const names = Object.keys(land);
  const paths = roads
    .filter(({ class: kind }) => kind === 'primary')
    .map(({ hexes: way }) => way.map(at))
    .filter((points) => crosses(box, points))
    .map((points) => `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}`)
    .join('');
  const water = hexsides
    .filter(({ kind }) => kind !== 'minor')
    .map(({ between: [one, other] }) => [at(one), at(other)])
    .filter(([one]) => inside(box, one))
    .map(([one, other]) => {
      const [mx, my, dx, dy] = [(one.x + other.x) / 2, (one.y + other.y) / 2, (other.y - one.y) / 3.4, (one.x - other.x) / 3.4];
      return `M${short(mx - dx)} ${short(my - dy)}L${short(mx + dx)} ${short(my + dy)}`;
    })
    .join('');
  const towns = names
    .filter((name) => land[name].town && inside(box, at(name)))
    .map((name) => `M${short(at(name).x - 4)} ${short(at(name).y - 4)}h8v8h-8z`)
    .join('');
  write(
    'eagles',
    box,
    `<path d="${cells(names.filter((name) => land[name].terrain === 'water'))}" fill="var(--sea)"/><path d="${cells(names.filter((name) => land[name].terrain === 'woods'))}" fill="var(--wood-wash)" stroke="var(--wood)" stroke-width=".6"/><path d="${cells(names.filter((name) => land[name].forage === 'rich'))}" fill="var(--rich)" opacity=".7"/><path d="${water}" stroke="var(--river)" stroke-width="3.500" stroke-linecap="round"/><path d="${paths}" stroke="var(--road)" stroke-width="1.800"/><path d="${towns}" fill="var(--ink)"/>`,
  );
}

/** Glory over the years of a life. */
function life() {
  const glory = [2, 3, 5, 9, 12, 16, 20, 26, 30, 33, 38, 46, 58, 64, 66, 60, 62, 55, 44, 40, 22, 10, 14, 2, 1];
  const point = (value, index) => `${14 + index * 10} ${108 - value * 1.25}`;
  const curve = glory.map(point).join('L');
  const year = (text, index) =>
    `<text x="${14 + index * 10}" y="124" text-anchor="middle" font-size="12" font-family="var(--font-display)" fill="var(--ink)">${text}</text><circle cx="${14 + index * 10}" cy="${108 - glory[index] * 1.25}" r="4" fill="var(--lit)" stroke="var(--lit-line)" stroke-width="1.500"/>`;
  write(
    'i-napoleon',
    [0, 0, 262, 128],
    `<path d="M14 108L${curve}L254 108z" fill="url(#t-or)" opacity=".45"/><path d="M${curve}" stroke="var(--ink)" stroke-width="2"/><path d="M8 108h246" stroke="var(--ink)"/>${year('1800', 7)}${year('1805', 12)}${year('1815', 22)}`,
  );
}

tile('1806', [430, 200, 480, 234]);
tile('1807', [250, 330, 560, 274]);
tile('1815', [380, 360, 480, 234]);
hero([330, 150, 760, 420]);
hexes();
life();
await server.close();
