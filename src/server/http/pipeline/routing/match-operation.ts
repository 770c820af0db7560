import { readOperationPath } from '../../../../../renderer/language/calls/operation-path.ts';
import type { ServerOperation } from '../../../../../renderer/language/calls/companions.ts';

export interface OperationMatch {
  operation: ServerOperation;
  /** The keys of a GET by name, decoded. */
  args: Record<string, string>;
}

/** The result of a path: an operation, the method that the path allows, or null. */
export type Match = OperationMatch | { allow: 'GET' | 'POST' } | null;

interface Route {
  operation: ServerOperation;
  /** Names of its keys, in their order in the path. */
  keys: string[];
}

/** What follows a segment: a word, or a key that stands for any value. */
interface Step {
  words: Map<string, Step>;
  key: Step | null;
  /** The operation whose path ends here. */
  route: Route | null;
}

/**
 * Finds operations by the path exactly as it was sent. Another case, a doubled or trailing slash, an encoded letter or
 * dot is another path and matches nothing (`docs/security.md#t2`). A word goes before a key.
 */
export class OperationRoutes {
  readonly #root = step();
  readonly #firstSegments = new Set<string>(['api']);

  /** Throws when two operations share a path. */
  constructor(operations: readonly ServerOperation[]) {
    for (const operation of operations) this.#add(operation);
  }

  find(method: string, path: string): Match {
    const found = follow(this.#root, path.split('/'), []);
    if (found === null) return null;
    const { route, values } = found;
    if (route.operation.method !== method) return { allow: route.operation.method };
    const args = readArgs(route.keys, values);
    return args === null ? null : { operation: route.operation, args };
  }

  /** Returns whether a path starts like an operation's path, so that an unknown one gets a JSON 404 and not a page. */
  isCallPath(path: string): boolean {
    const first = path.split(/[/\\]+/).find((segment) => segment !== '') ?? '';
    return this.#firstSegments.has(first.toLowerCase());
  }

  #add(operation: ServerOperation): void {
    const { fixed: path, periodKeys } = readOperationPath(operation.path);
    const segments = path.split('/');
    this.#set(segments, operation);
    // A report matches without a period and with each depth of its period.
    for (const [index] of periodKeys.entries())
      this.#set([...segments, ...periodKeys.slice(0, index + 1).map((name) => `{${name}}`)], operation);
    this.#firstSegments.add((segments[1] ?? '').toLowerCase());
  }

  #set(segments: readonly string[], operation: ServerOperation): void {
    const end = segments.reduce(
      (from, segment) => (isKey(segment) ? keyStep(from) : wordStep(from, segment)),
      this.#root,
    );
    if (end.route !== null)
      throw new Error(`The operations ${end.route.operation.name} and ${operation.name} have the same path.`);
    end.route = { operation, keys: segments.filter(isKey).map((segment) => segment.slice(1, -1)) };
  }
}

function step(): Step {
  return { words: new Map(), key: null, route: null };
}

function isKey(segment: string): boolean {
  return segment.startsWith('{');
}

function keyStep(from: Step): Step {
  from.key ??= step();
  return from.key;
}

function wordStep(from: Step, word: string): Step {
  const next = from.words.get(word) ?? step();
  from.words.set(word, next);
  return next;
}

/** Returns the route of the remaining segments with the values of its keys, undecoded. */
function follow(from: Step, segments: readonly string[], values: string[]): { route: Route; values: string[] } | null {
  const [segment, ...rest] = segments;
  if (segment === undefined) return from.route === null ? null : { route: from.route, values };
  const word = from.words.get(segment);
  const byWord = word === undefined ? null : follow(word, rest, values);
  return byWord ?? (from.key === null ? null : follow(from.key, rest, [...values, segment]));
}

function readArgs(names: string[], segments: string[]): Record<string, string> | null {
  const args: [string, string][] = [];
  for (const [index, name] of names.entries()) {
    const value = readKey(segments[index] ?? '');
    if (value === null) return null;
    args.push([name, value]);
  }
  return Object.fromEntries(args);
}

/**
 * Returns a decoded key, or null. A key has one valid spelling, the browser's encoding, and cannot be read as a path.
 */
function readKey(segment: string): string | null {
  let value: string;
  try {
    value = decodeURIComponent(segment);
  } catch {
    return null;
  }
  const isCanonical = encodeURIComponent(value) === segment || encodeURI(value) === segment;
  // oxlint-disable-next-line eslint/no-control-regex -- controls are what is looked for
  const isPlain = value !== '' && value !== '.' && value !== '..' && !/[/\\\u0000-\u001f\u007f]/.test(value);
  return isCanonical && isPlain && value.length <= 200 ? value : null;
}
