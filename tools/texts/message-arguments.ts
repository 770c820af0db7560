import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

/** What a message needs: the TypeScript type of each argument, and the names of its tags. */
export interface Needs {
  arguments: Record<string, string>;
  tags: string[];
}

/** Kinds of arguments in compiled messages (`icu-minify`); 1 is a choice between texts, whose value is a string. */
const PLURAL = 2;
const ORDINAL = 3;
const NUMBER = 4;
const DATE = 5;
const TIME = 6;

const TEXT = 'string';

/** A plural of a message: the forms that it has. */
export type Plural = { type: 'cardinal' | 'ordinal'; forms: string[] };

/** Returns the compiled message. Throws when the text is not an ICU message. */
export function compiled(text: string): CompiledMessage {
  return compile(text);
}

/**
 * Returns the arguments and tags of a message, by name. An argument that is a number or a date in one place of a message
 * is that in all of them.
 */
export function needsOf(message: CompiledMessage): Needs {
  const types = new Map<string, string>();
  const tags = new Set<string>();
  for (const { name, kind } of partsOf(message)) {
    if (kind === 'tag') tags.add(name);
    else if (!types.has(name) || types.get(name) === TEXT) types.set(name, typeOf(kind));
  }
  return { arguments: Object.fromEntries([...types].toSorted(byName)), tags: [...tags].toSorted() };
}

/** Returns the plurals of a message. */
export function pluralsOf(message: CompiledMessage): Plural[] {
  return partsOf(message).flatMap(({ kind, branches }) =>
    kind === PLURAL || kind === ORDINAL
      ? [{ type: kind === PLURAL ? ('cardinal' as const) : ('ordinal' as const), forms: Object.keys(branches) }]
      : [],
  );
}

interface Part {
  name: string;
  kind: number | 'string' | 'tag';
  branches: Record<string, unknown>;
}

/** Returns the arguments and tags of a compiled message at every depth. */
function partsOf(message: unknown): Part[] {
  return Array.isArray(message) ? message.flatMap(partOf) : [];
}

function partOf(node: unknown): Part[] {
  if (!Array.isArray(node)) return [];
  const [name, kind, ...rest]: unknown[] = node;
  if (typeof name !== 'string') return partsOf(node);
  if (node.length === 1) return [{ name, kind: 'string', branches: {} }];
  if (typeof kind !== 'number' || kind === 0) return [{ name, kind: 'tag', branches: {} }, ...partsOf([kind, ...rest])];
  const branches = kind <= ORDINAL && typeof rest[0] === 'object' && rest[0] !== null ? { ...rest[0] } : {};
  return [{ name, kind, branches }, ...Object.values(branches).flatMap(partsOf)];
}

function typeOf(kind: number | 'string' | 'tag'): string {
  if (kind === PLURAL || kind === ORDINAL || kind === NUMBER) return 'number';
  return kind === DATE || kind === TIME ? 'Date' : TEXT;
}

function byName([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1;
}
