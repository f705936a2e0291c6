import { describe, expect, it } from 'vitest';
import { withWholeWords } from '../../src/glossary/whole-words.js';

const word = { word: { en: 'stack', fr: 'pile' }, means: { en: '', fr: '' } };

describe('a sentence with words that have a meaning', () => {
  it('keeps brackets and stops beside their word', () => {
    const wholes = withWholeWords(['none. (', { text: 'initiative', word }, ' phase), or the ', { text: 'stack', word }, '.']);
    expect(wholes).toEqual([
      'none. ',
      { before: '(', text: 'initiative', word, after: '' },
      ' phase), or the ',
      { before: '', text: 'stack', word, after: '.' },
      '',
    ]);
  });
});
