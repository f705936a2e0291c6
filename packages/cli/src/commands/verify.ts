import { outcomeText, type Verification, verificationText, verify } from '@vedette/core';
import { Command } from 'commander';
import { refused } from '../fault.js';
import { packOption, readMatch } from '../input.js';
import { type LanguageOption, languageOf, languageOption } from '../language.js';
import { print, printJson } from '../output.js';

interface VerifyOptions extends LanguageOption {
  readonly published?: string;
  readonly unfinished?: boolean;
  readonly json?: boolean;
  readonly pack?: string;
}

const WORDS = {
  en: {
    valid: 'valid',
    choices: 'choices',
    unfinished: 'UNFINISHED',
    verified: 'Verified:',
    notVerified: 'Not verified by this file:',
  },
  fr: {
    valid: 'valable',
    choices: 'choix',
    unfinished: 'INACHEVÉE',
    verified: 'Vérifié\u00a0:',
    notVerified: 'Non vérifié par ce fichier\u00a0:',
  },
} as const;

/** What was and what was not found out, in plain sentences. */
function printFindings(found: Verification, given: VerifyOptions): void {
  const language = languageOf(given);
  const sentences = verificationText(found, language);
  for (const part of ['verified', 'notVerified'] as const) {
    print(WORDS[language][part]);
    for (const sentence of sentences[part]) print(`  ${sentence}`);
  }
}

export const verifyCommand = new Command('verify')
  .description(
    'checks a match file: every choice legal, every draw from its seed or secret, the outcome as claimed; with --published, that it is the match that was announced; says what it cannot check',
  )
  .argument('<file>', 'the match file')
  .option('--published <hash>', 'the commitment that was published when the match began: 64 hexadecimal digits')
  .option('--unfinished', 'the match was broken off: with --published, take a file without an outcome')
  .addOption(packOption())
  .addOption(languageOption())
  .option('--json', 'as one JSON document')
  .action(async (path: string, given: VerifyOptions) => {
    const { game, file } = await readMatch(path, given.pack);
    const verified = verify(game, file, { published: given.published?.toLowerCase(), brokenOff: given.unfinished });
    if (!verified.ok) {
      if (given.json) printJson({ game: game.id, valid: false, refusal: verified.refusal });
      throw refused(verified.refusal, `${path}: `);
    }
    const { choices, outcome, ended } = verified.value;
    if (given.json) {
      printJson({ game: game.id, valid: true, ...verified.value });
      return;
    }
    const language = languageOf(given);
    const words = WORDS[language];
    const over = outcome ?? ended;
    const ending = over === null ? words.unfinished : outcomeText(game.text(language), over, language);
    print(`${path}: ${words.valid}, ${choices} ${words.choices}, ${ending}`);
    printFindings(verified.value, given);
  });
