import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../renderer/language/paths/path.ts';

/** The catalogue of the product's texts: a folder for each language, in it a file for each group. */
export const TEXTS = 'renderer/texts';

/** The language that all others are translated from. */
export const SOURCE = 'en';

/** ICU messages by key. */
export type Group = Record<string, string>;

/** The groups of a language by name. */
export type Texts = Record<string, Group>;

/** Reads the texts of a language. Throws with the address of an entry that is not a text. */
export function readTexts(root: string, language: string): Texts {
  const folder = `${TEXTS}/${language}`;
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.toSorted().map((file) => [file.slice(0, -'.json'.length), readGroup(root, `${folder}/${file}`)]),
  );
}

function readGroup(root: string, file: string): Group {
  const value: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
  if (!isObject(value)) throw new Error(`${file} must be an object of texts by key.`);
  return Object.fromEntries(
    Object.entries(value).map(([key, text]) => {
      if (typeof text !== 'string') throw new Error(`${file}: '${key}' must be a text.`);
      return [key, text];
    }),
  );
}

/** Returns the languages of the catalogue, without the one that they are translated from. */
export function translatedLanguages(root: string): string[] {
  return readdirSync(join(root, TEXTS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== SOURCE && entry.name !== 'generated')
    .map(({ name }) => name)
    .toSorted();
}
