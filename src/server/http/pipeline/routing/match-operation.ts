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
  /** Names of the keys that follow the fixed part. */
  keys: string[];
}

/**
 * Finds operations by the path exactly as it was sent. Another case, a doubled or trailing slash, an encoded letter or
 * dot is another path and matches nothing (`docs/security.md#t2`).
 */
export class OperationRoutes {
  /** By fixed part and number of keys. */
  readonly #routes = new Map<string, Route>();
  readonly #firstSegments = new Set<string>(['api']);

  /** Throws when two operations share a path. */
  constructor(operations: readonly ServerOperation[]) {
    for (const operation of operations) this.#add(operation);
  }

  find(method: string, path: string): Match {
    const segments = path.split('/');
    for (let keys = 0; keys <= MOST_KEYS && keys < segments.length - 1; keys += 1) {
      const fixed = segments.slice(0, segments.length - keys).join('/');
      const route = this.#routes.get(routeId(fixed, keys));
      if (route === undefined) continue;
      if (route.operation.method !== method) return { allow: route.operation.method };
      const args = readArgs(route.keys, segments.slice(segments.length - keys));
      return args === null ? null : { operation: route.operation, args };
    }
    return null;
  }

  /** Returns whether a path starts like an operation's path, so that an unknown one gets a JSON 404 and not a page. */
  isCallPath(path: string): boolean {
    const first = path.split(/[/\\]+/).find((segment) => segment !== '') ?? '';
    return this.#firstSegments.has(first.toLowerCase());
  }

  #add(operation: ServerOperation): void {
    const { fixed: path, periodKeys } = readOperationPath(operation.path);
    const segments = path.split('/');
    const firstKey = segments.findIndex((segment) => segment.startsWith('{'));
    const end = firstKey === -1 ? segments.length : firstKey;
    const keys = segments.slice(end).map((segment) => segment.slice(1, -1));
    const fixed = segments.slice(0, end).join('/');
    this.#set(fixed, { operation, keys });
    // A report matches without a period and with each depth of its period.
    for (const [index] of periodKeys.entries())
      this.#set(fixed, { operation, keys: [...keys, ...periodKeys.slice(0, index + 1)] });
    this.#firstSegments.add((segments[1] ?? '').toLowerCase());
  }

  #set(fixed: string, route: Route): void {
    const id = routeId(fixed, route.keys.length);
    const other = this.#routes.get(id);
    if (other !== undefined)
      throw new Error(`The operations ${other.operation.name} and ${route.operation.name} have the same path.`);
    this.#routes.set(id, route);
  }
}

const MOST_KEYS = 6;

function routeId(fixed: string, keys: number): string {
  return `${keys} ${fixed}`;
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
