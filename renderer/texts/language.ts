import type { CompiledMessage } from 'icu-minify/format';

/** A language other than English: its BCP 47 tag and its compiled messages by address, such as `bell.title`. */
export interface Language {
  locale: string;
  messages: Readonly<Record<string, CompiledMessage>>;
}

/** The locale of numbers and plural forms within English messages. */
export const ENGLISH = 'en';

let current: Language | undefined;

/**
 * Sets the language of all texts; undefined is English. The page sets it before it renders for the first time: a text
 * that is already shown does not change.
 */
export function setLanguage(language: Language | undefined): void {
  current = language;
}

/** Returns the language of all texts; undefined is English. */
export function currentLanguage(): Language | undefined {
  return current;
}
