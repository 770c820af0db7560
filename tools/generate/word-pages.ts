import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import { splitWords } from '../../renderer/language/text/words/split-words.ts';
import { writtenJson } from './written-json.ts';
import { typeOf } from './reference.ts';
import type { Key, Part, SchemaParts, UsedKey } from './schema-parts.ts';

/** A file that may give examples, and its schema. */
export interface Example {
  file: string;
  schema: string;
  value: Json;
  /** Of two files that use a word, the one with the lower rank gives its example. */
  rank: number;
}

/** An example of a word in a file: the object with the word, shortened when it is long. */
export interface Excerpt {
  file: string;
  path: UsedKey['path'];
  text: JsonObject;
}

/** A word of the language: its meaning at each place, and one example. */
export interface Word {
  word: string;
  places: { part: Part; key: Key }[];
  excerpt: Excerpt | undefined;
}

/** Longest example, in characters of JSON. */
const LONGEST = 420;

/** The best length of an example, in characters of JSON. */
const WELL_SAID = 130;

/** The longest object that is shown whole. */
const SHORT = 240;

/** Keys that identify an object. */
const TELLING = ['id', 'kind', 'name', 'label', 'operation', 'field'];

/**
 * Returns every word of the language, in alphabetical order.
 * @param examples Files that pass lint. Of the uses with the lowest rank, the one whose length is nearest to the best
 *   is shown.
 */
export function wordsOf(parts: SchemaParts, examples: Example[]): Word[] {
  const places = new Map<string, Word['places']>();
  for (const part of parts.all()) {
    for (const [word, key] of Object.entries(part.keys))
      if (word !== '$schema') places.set(word, [...(places.get(word) ?? []), { part, key }]);
  }
  const excerpts = excerptsOf(parts, examples);
  return [...places]
    .map(([word, found]) => ({
      word,
      places: found.toSorted((a, b) => distance(a.part) - distance(b.part)),
      excerpt: excerpts.get(word),
    }))
    .toSorted((a, b) => (a.word < b.word ? -1 : 1));
}

/** Parts that are listed after the screens, which are written most often: shared parts, areas, entities, tables, operations. */
const LATER = ['shared', 'area', 'entity', 'table', 'operations', 'abilities'];

function distance({ id }: Part): number {
  return LATER.indexOf(id.split('.')[0] ?? '') + 1;
}

function excerptsOf(parts: SchemaParts, examples: Example[]): Map<string, Excerpt> {
  const found = new Map<string, Excerpt & { strangeness: number; rank: number }>();
  for (const { file, schema, value, rank } of examples) {
    for (const { key, holder, path } of parts.used(schema, value)) {
      const text = excerptOf(holder, key);
      const length = JSON.stringify(text).length;
      const strangeness = Math.abs(length - WELL_SAID);
      const known = found.get(key);
      const isBetter = !known || rank < known.rank || (rank === known.rank && strangeness < known.strangeness);
      if (length <= LONGEST && isBetter) found.set(key, { file, path, text, strangeness, rank });
    }
  }
  return found;
}

/** Returns the object with the word, or only the word and the short keys that identify the object. */
function excerptOf(holder: JsonObject, key: string): JsonObject {
  if (JSON.stringify(holder).length <= SHORT) return holder;
  const kept = Object.entries(holder).filter(
    ([name, value]) => name === key || (TELLING.includes(name) && typeof value === 'string'),
  );
  return Object.fromEntries(kept);
}

/** Returns the page of a word, in Markdown: meaning, type and place, an example, and related words. */
export function wordPage({ word, places, excerpt }: Word, all: string[]): string {
  const rows = grouped(places).map(({ meaning, type, where }) => `| ${meaning} | ${type} | ${where.join(', ')} |`);
  const table = ['| Meaning | Type | Where it may stand (* must) |', '|---|---|---|', ...rows].join('\n');
  const example = excerpt
    ? ['## Example', `From \`${excerpt.file}\`:`, `\`\`\`json\n${writtenJson(excerpt.text, 100)}\n\`\`\``]
    : [];
  const related = relatedTo(word, places, all).map((other) => `[\`${other}\`](${other}.md)`);
  return `${[`# \`${word}\``, table, ...example, ...(related.length > 0 ? ['## Related', related.join(', ')] : [])].join('\n\n')}\n`;
}

/** Returns the meanings of a word, each with all places that share it. */
function grouped(places: Word['places']): { meaning: string; type: string; where: string[] }[] {
  const groups = new Map<string, { meaning: string; type: string; where: string[] }>();
  for (const { part, key } of places) {
    const type = typeOf(key.schema)
      .replaceAll('](', '](../')
      .replaceAll('](../#', `](../${part.page.split('#')[0] ?? ''}#`);
    const group = groups.get(key.meaning + type) ?? { meaning: key.meaning, type, where: [] };
    group.where.push(`[${part.id}](../${part.page})${key.isRequired ? ' *' : ''}`);
    groups.set(key.meaning + type, group);
  }
  return [...groups.values()];
}

const MOST_RELATED = 12;

/** Returns words that share a part of their name, then words of the same small objects. */
function relatedTo(word: string, places: Word['places'], all: string[]): string[] {
  const own = new Set(nameParts(word));
  const alike = all.filter((other) => nameParts(other).some((part) => own.has(part)));
  const beside = places
    .toSorted((a, b) => Object.keys(a.part.keys).length - Object.keys(b.part.keys).length)
    .flatMap(({ part }) => Object.keys(part.keys));
  return [...new Set([...alike, ...beside])]
    .filter((other) => other !== word && other !== '$schema')
    .slice(0, MOST_RELATED);
}

function nameParts(word: string): string[] {
  return splitWords(word)
    .map((part) => part.toLowerCase())
    .filter((part) => part.length > 2);
}

/** Returns the index of all words, each with its first meaning. */
export function wordIndex(words: Word[]): string {
  const rows = words.map(({ word, places }) => `| [\`${word}\`](${word}.md) | ${places[0]?.key.meaning ?? ''} |`);
  return `${['# Words', `Every word of the language, ${words.length} of them: each has a page with its meaning, where it may stand, and a use of it in a screen that passes lint.`, ['| Word | Meaning |', '|---|---|', ...rows].join('\n')].join('\n\n')}\n`;
}

/** Returns whether the file still holds every key of an excerpt, unchanged. */
export function isIn({ path, text }: Excerpt, value: Json): boolean {
  const holder = path
    .slice(0, -1)
    .reduce<Json | undefined>(
      (at, key) => (Array.isArray(at) ? at[Number(key)] : isObject(at) ? at[String(key)] : undefined),
      value,
    );
  return (
    isObject(holder) &&
    Object.entries(text).every(([key, inner]) => JSON.stringify(holder[key]) === JSON.stringify(inner))
  );
}
