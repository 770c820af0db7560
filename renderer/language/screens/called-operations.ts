import { isObject } from '../paths/path.ts';
import type { RecordHead } from '../types/blocks.ts';
import type { Descriptor } from '../types/descriptor.ts';
import type { Json } from '../types/json.ts';

/** An operation that a screen names, and the keys and indexes that lead to the name. */
export interface CalledOperation {
  name: string;
  path: (string | number)[];
  /** It answers the choices of a lookup. */
  isLookup: boolean;
}

/** Keys whose text is the name of an operation, wherever they stand. */
const NAMES = new Set(['operation', 'dataSource', 'getApiEndpoint']);

/** What is sent or set is data: its keys are not ours. */
const DATA = new Set(['payload', 'args', 'dataSourceArgs', 'new', 'set', 'assign', 'fill', 'customProps', 'default', 'dataset']);

/**
 * Every operation that a screen, or the header of a tab set, calls, in the order of the file. One word means one thing, so the keys tell: an
 * `operation` is one wherever it stands, and so is each of the `endpoints` and what settings come `from`.
 */
export function calledOperations(screen: Descriptor | RecordHead): CalledOperation[] {
  const found: CalledOperation[] = [];
  const visit = (value: unknown, path: (string | number)[]): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, [...path, index]);
    if (!isObject(value)) return;
    for (const [key, inner] of Object.entries(value)) visitKey(key, inner, [...path, key]);
  };
  const visitKey = (key: string, value: Json | undefined, path: (string | number)[]): void => {
    const isName = NAMES.has(key) || path[0] === 'endpoints' || (path[0] === 'settings' && key === 'from');
    if (isName && typeof value === 'string') found.push({ name: value, path, isLookup: key === 'dataSource' });
    else if (!DATA.has(key)) visit(value, path);
  };
  visit(screen, []);
  return found;
}
