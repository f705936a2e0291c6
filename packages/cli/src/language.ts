import { LANGUAGES, type Language } from '@vedette/core';
import { Option } from 'commander';

export interface LanguageOption {
  readonly language?: Language;
}

export const languageOption = (): Option =>
  new Option('--language <code>', 'the language (otherwise that of your system)').choices([...LANGUAGES]);

/** The language asked for, else the system's where it is one of ours, else English. */
export function languageOf({ language }: LanguageOption): Language {
  const system = (process.env.LC_ALL ?? process.env.LC_MESSAGES ?? process.env.LANG ?? '').slice(0, 2);
  return language ?? LANGUAGES.find((code) => code === system) ?? 'en';
}
