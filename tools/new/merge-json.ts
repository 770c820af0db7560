import { sameJson } from '../../renderer/language/logic/conditions/compare.ts';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json } from '../../renderer/language/types/json.ts';

/** Keys that tell the items of a list apart: the first that an item has. */
const IDENTITIES = ['name', 'screen', 'id'] as const;

/**
 * Adds to a file what a new version of it has and it lacks. What a person has written stays: no value is changed and
 * nothing is removed. Items of lists are the same when they have the same name; a file's other lists stay as they are,
 * except that lists of plain values get the missing values.
 */
export function mergeJson(written: Json, added: Json): Json {
  if (isObject(written) && isObject(added)) {
    const missing = Object.entries(added).filter(([key]) => written[key] === undefined);
    const kept = Object.entries(written).map(([key, value]): [string, Json | undefined] => {
      const other = added[key];
      return [key, value === undefined || other === undefined ? value : mergeJson(value, other)];
    });
    return Object.fromEntries([...kept, ...missing]);
  }
  if (!Array.isArray(written) || !Array.isArray(added)) return written;
  const isNamed = [...written, ...added].every((item) => identityOf(item) !== undefined);
  if (isNamed) return mergeNamed(written, added);
  const isPlain = [...written, ...added].every((item) => typeof item !== 'object');
  return isPlain ? [...written, ...added.filter((item) => !written.some((other) => sameJson(item, other)))] : written;
}

function mergeNamed(written: Json[], added: Json[]): Json[] {
  return [
    ...written.map((item) => {
      const other = named(added, item);
      return other === undefined ? item : mergeJson(item, other);
    }),
    ...added.filter((item) => named(written, item) === undefined),
  ];
}

function named(list: Json[], item: Json): Json | undefined {
  return list.find((other) => identityOf(other) === identityOf(item));
}

function identityOf(item: Json): string | undefined {
  if (!isObject(item)) return undefined;
  const key = IDENTITIES.find((identity) => typeof item[identity] === 'string');
  return key === undefined ? undefined : `${key} ${String(item[key])}`;
}
