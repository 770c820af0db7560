import type { Truth } from '../../types/condition.ts';
import type { Json } from '../../types/json.ts';
import { isInstant } from '../../text/formats/iso-date.ts';

/**
 * Returns whether two values are the same. Null is a value and differs from every other. Unknown for values of
 * different types, lists and objects. Two instants are the same when they are the same moment.
 */
export function sameValue(left: Json | undefined, right: Json | undefined): Truth {
  if (!isScalar(left) || !isScalar(right)) return undefined;
  if (left === null || right === null) return left === right;
  if (typeof left !== typeof right) return undefined;
  return left === right || compareValues(left, right) === 0;
}

/**
 * Returns a number below 0, 0 or above 0 when `left` sorts before, equal to or after `right`. Numbers compare by size,
 * instants by moment, other texts (including dates) by UTF-16 code units. Returns undefined for all other types and for
 * mixed types.
 */
export function compareValues(left: Json | undefined, right: Json | undefined): number | undefined {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left !== 'string' || typeof right !== 'string') return undefined;
  if (isInstant(left) && isInstant(right)) return Date.parse(left) - Date.parse(right);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Returns whether a list contains an element that is the same as `operand`. Null counts as an empty list. */
export function containsValue(list: Json | undefined, operand: Json | undefined): Truth {
  if (operand === undefined || !isScalar(operand)) return undefined;
  if (list === null) return false;
  return Array.isArray(list) ? list.some((element) => sameValue(element, operand) === true) : undefined;
}

/** Returns whether two values are deeply equal. Missing equals null, and the order of keys does not matter. */
export function sameJson(left: Json | undefined, right: Json | undefined): boolean {
  return canonical(left) === canonical(right);
}

function canonical(value: Json | undefined): string {
  try {
    return JSON.stringify(value ?? null, (_key, inner: Json) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    );
  } catch {
    // Deeper than the engine can walk. No form holds such a value, so all of them count as equal.
    return '';
  }
}

function isScalar(value: Json | undefined): value is string | number | boolean | null {
  return value === null || (value !== undefined && typeof value !== 'object');
}
