import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import { splitWords } from '../../renderer/language/words/split-words.ts';
import { writtenJson } from './written-json.ts';
import { typeOf } from './reference.ts';
import type { Key, Part, SchemaParts, UsedKey } from './schema-parts.ts';

/** A file whose content may serve as an example, and its schema. */
export interface Example {
  file: string;
  schema: string;
  value: Json;
  /** Of two files that use a word, the one of the lower rank shows it. */
  rank: number;
}

/** A word where a file uses it: the object that has it, where that is long cut down to what tells what it is. */
export interface Excerpt {
  file: string;
  path: UsedKey['path'];
  text: JsonObject;
}

/** A word of the language: what it means in each place where it may stand, and one use of it. */
export interface Word {
  word: string;
  places: { part: Part; key: Key }[];
  excerpt: Excerpt | undefined;
}

/** Longest example, in characters of JSON. */
const LONGEST = 420;

/** Where an example says enough and is read at a glance. */
const WELL_SAID = 130;

/** Up to here an object is shown whole. */
const SHORT = 240;

/** Keys that tell what an object is. */
const TELLING = ['id', 'kind', 'name', 'label', 'operation', 'field'];

/**
 * Every word of the language, in alphabetical order.
 * @param examples Sound files; of the uses of a word among those of the lowest rank, the one that is neither long nor bare is shown.
 */
export function wordsOf(parts: SchemaParts, examples: Example[]): Word[] {
  const places = new Map<string, Word['places']>();
  for (const part of parts.all()) {
    for (const [word, key] of Object.entries(part.keys)) if (word !== '$schema') places.set(word, [...(places.get(word) ?? []), { part, key }]);
  }
  const excerpts = excerptsOf(parts, examples);
  return [...places].map(([word, found]) => ({ word, places: found.toSorted((a, b) => distance(a.part) - distance(b.part)), excerpt: excerpts.get(word) })).toSorted((a, b) => (a.word < b.word ? -1 : 1));
}

/** What is written every day stands first: screens, the parts they share, then areas, and last what exists and can be called. */
const LATER = ['shared', 'area', 'entity', 'operations'];

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

/** All that has the word, or the word and the short keys that tell what has it. */
function excerptOf(holder: JsonObject, key: string): JsonObject {
  if (JSON.stringify(holder).length <= SHORT) return holder;
  const kept = Object.entries(holder).filter(([name, value]) => name === key || (TELLING.includes(name) && typeof value === 'string'));
  return Object.fromEntries(kept);
}

/** The page of a word, in Markdown: meaning, type and place, an example, and related words. */
export function wordPage({ word, places, excerpt }: Word, all: string[]): string {
  const rows = grouped(places).map(({ meaning, type, where }) => `| ${meaning} | ${type} | ${where.join(', ')} |`);
  const table = ['| Meaning | Type | Where it may stand (* must) |', '|---|---|---|', ...rows].join('\n');
  const example = excerpt ? ['## Example', `From \`${excerpt.file}\`:`, `\`\`\`json\n${writtenJson(excerpt.text, 100)}\n\`\`\``] : [];
  const related = relatedTo(word, places, all).map((other) => `[\`${other}\`](${other}.md)`);
  return `${[`# \`${word}\``, table, ...example, ...(related.length > 0 ? ['## Related', related.join(', ')] : [])].join('\n\n')}\n`;
}

/** What a word means, said once for all the places where it means the same. */
function grouped(places: Word['places']): { meaning: string; type: string; where: string[] }[] {
  const groups = new Map<string, { meaning: string; type: string; where: string[] }>();
  for (const { part, key } of places) {
    const type = typeOf(key.schema).replaceAll('](', '](../').replaceAll('](../#', `](../${part.page.split('#')[0] ?? ''}#`);
    const group = groups.get(key.meaning + type) ?? { meaning: key.meaning, type, where: [] };
    group.where.push(`[${part.id}](../${part.page})${key.isRequired ? ' *' : ''}`);
    groups.set(key.meaning + type, group);
  }
  return [...groups.values()];
}

const MOST_RELATED = 12;

/** Words that share a part of their name, then those that stand in the same small objects. */
function relatedTo(word: string, places: Word['places'], all: string[]): string[] {
  const own = new Set(nameParts(word));
  const alike = all.filter((other) => nameParts(other).some((part) => own.has(part)));
  const beside = places.toSorted((a, b) => Object.keys(a.part.keys).length - Object.keys(b.part.keys).length).flatMap(({ part }) => Object.keys(part.keys));
  return [...new Set([...alike, ...beside])].filter((other) => other !== word && other !== '$schema').slice(0, MOST_RELATED);
}

function nameParts(word: string): string[] {
  return splitWords(word).map((part) => part.toLowerCase()).filter((part) => part.length > 2);
}

/** The list of all words, each with its first meaning. */
export function wordIndex(words: Word[]): string {
  const rows = words.map(({ word, places }) => `| [\`${word}\`](${word}.md) | ${places[0]?.key.meaning ?? ''} |`);
  return `${['# Words', `Every word of the language, ${words.length} of them: each has a page with its meaning, where it may stand, and a use of it in a screen that passes lint.`, ['| Word | Meaning |', '|---|---|', ...rows].join('\n')].join('\n\n')}\n`;
}

/** Whether an excerpt is what stands in the file: each of its keys, unchanged. */
export function isIn({ path, text }: Excerpt, value: Json): boolean {
  const holder = path.slice(0, -1).reduce<Json | undefined>((at, key) => (Array.isArray(at) ? at[Number(key)] : isObject(at) ? at[String(key)] : undefined), value);
  return isObject(holder) && Object.entries(text).every(([key, inner]) => JSON.stringify(holder[key]) === JSON.stringify(inner));
}
