import { expect, test } from 'vitest';
import { actionOfKey, type KeyPress } from '../../src/table/keys.js';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: /^\d$/.test(key) ? `Digit${key}` : key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  target: null,
  ...more,
});
const field = { tagName: 'INPUT' } as unknown as EventTarget;

test('a number takes the option of that number, if there is one', () => {
  expect(actionOfKey(press('3'), 5)).toEqual({ kind: 'take', index: 2 });
  expect(actionOfKey(press('6'), 5)).toBeNull();
  expect(actionOfKey(press('0'), 5)).toBeNull();
});

test('letters and numbers belong to whoever types into a field', () => {
  expect(actionOfKey(press('3', { target: field }), 5)).toBeNull();
  expect(actionOfKey(press('z', { target: field }), 5)).toBeNull();
  expect(actionOfKey(press('z'), 5)).toEqual({ kind: 'undo' });
});

test('the browser keeps its own shortcuts', () => {
  expect(actionOfKey(press('z', { ctrlKey: true }), 5)).toBeNull();
  expect(actionOfKey(press('1', { metaKey: true }), 5)).toBeNull();
});

test('Alt with a number goes to a part of the table, whatever the layout makes of the key', () => {
  expect(actionOfKey(press('¡', { altKey: true, code: 'Digit1' }), 5)).toEqual({ kind: 'go', index: 0 });
});

test('letters and brackets, large or small', () => {
  expect(actionOfKey(press('H'), 5)).toEqual({ kind: 'pass' });
  expect(actionOfKey(press('['), 5)).toEqual({ kind: 'fold', sides: ['left'] });
  expect(actionOfKey(press('f'), 5)).toEqual({ kind: 'fold', sides: ['left', 'right'] });
  expect(actionOfKey(press('f', { target: field }), 5)).toBeNull();
});
