import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readText, writeWhole } from '../src/text-files.js';
import { fileWith, folder, vedette } from './command.js';

const program = resolve(import.meta.dirname, '../dist/main.js');

describe('a file is written whole or not at all', () => {
  test('it takes the place of the old one at once: who reads the old one reads all of it', () => {
    const path = fileWith('whole.txt', 'old and long');
    const reader = openSync(path, 'r');
    writeWhole(path, 'new');
    const old = Buffer.alloc(12);
    readSync(reader, old, 0, 12, 0);
    closeSync(reader);
    expect(old.toString()).toBe('old and long');
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('if it cannot be, the old one stays and one line says why', () => {
    // There is no room for a longer name beside this one.
    const path = fileWith('x'.repeat(250), 'old');
    expect(() => writeWhole(path, 'new', '--out x')).toThrow(/^--out x: cannot be written \(ENAMETOOLONG\)$/);
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(() => writeWhole(join(folder, 'no/such/folder'), 'new')).toThrow(/cannot be written \(ENOENT\)/);
  });

  test('a link still leads to it, and a device is written to, never replaced', () => {
    const path = fileWith('linked.txt', 'old');
    symlinkSync(path, join(folder, 'link.txt'));
    writeWhole(join(folder, 'link.txt'), 'new');
    expect(readFileSync(path, 'utf8')).toBe('new');
    writeWhole('/dev/null', 'new');
    expect(readFileSync('/dev/null', 'utf8')).toBe('');
  });

  test('so are figures of a simulation, and what a long one keeps', () => {
    fileWith('figures.json', 'old');
    const many = ['simulate', 'example-ford', '--games', '20'];
    expect(vedette([...many, '--out', 'figures.json', '--resume', 'ledger.json']).status).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, 'figures.json'), 'utf8'))).toMatchObject({ games: 20 });
    expect(existsSync(join(folder, 'ledger.json'))).toBe(true);
    expect(vedette([...many, '--resume', 'figures.json']).errors).toMatch(
      /--resume figures.json: this is no file of a simulation/,
    );
  });
});

describe('only real files are read', () => {
  test('a byte order mark before the text is left out', () => {
    expect(readText(fileWith('bom.txt', '\ufeffhello'))).toBe('hello');
  });

  // Opened, each of these would wait for somebody to write into it, or never end.
  test.each([
    ['a pipe', (path: string) => spawnSync('/bin/sh', ['-c', 'mkfifo "$0"', path])],
    ['a device', (path: string) => symlinkSync('/dev/zero', path)],
  ])('%s is refused in one line', (what, make) => {
    const name = what.replace(' ', '-');
    make(join(folder, name));
    mkdirSync(join(folder, `pack-with-${name}`));
    make(join(folder, `pack-with-${name}`, 'pack.json'));
    for (const args of [
      ['pack', 'check', name],
      ['pack', 'check', `pack-with-${name}`],
      ['verify', name],
      ['replay', name],
      ['simulate', 'example-ford', '--games', '1', '--resume', name],
    ]) {
      const { status, errors } = vedette(args);
      expect(errors).toMatch(/^vedette: .*this is not a file but a pipe or a device\n$/);
      expect(status).toBe(1);
    }
  });
});

describe('what cannot be said ends with one line and a non-zero code', () => {
  test.runIf(existsSync('/dev/full'))('no space left', () => {
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, [program, 'games'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);
    expect(stderr).toBe('vedette: standard output: there is no space left\n');
    expect(status).toBe(1);
  });

  test('nobody reads any more', async () => {
    const child = spawn(process.execPath, [program, 'games', '--json'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    const [status] = (await once(child, 'close')) as [number | null];
    expect(errors).toBe('vedette: standard output: nobody reads it any more\n');
    expect(status).toBe(1);
  });
});

test.each([
  ['--host is empty', ['serve', '--host', '']],
  ['expected a whole number from 0 to 64', ['serve', '--workers', 'many']],
  ['__proto__: this name cannot be used', ['simulate', 'example-ford', '--games', '1', '--setting', '__proto__=1']],
  ['There is no setting toString', ['simulate', 'example-ford', '--games', '1', '--setting', 'toString=1']],
])('%s', (line, args) => {
  const { status, errors } = vedette(args);
  expect(errors).toContain(line);
  expect(errors.trimEnd().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});

test('a file of a match may begin with a byte order mark', () => {
  vedette(['play', 'example-ford', '--players', 'random', '--seed', 'bom', '--file', 'bom.json']);
  writeFileSync(join(folder, 'bom.json'), `\ufeff${readFileSync(join(folder, 'bom.json'), 'utf8')}`);
  expect(vedette(['verify', 'bom.json']).status).toBe(0);
});
