import type { Truth } from '../types/condition.ts';
import type { Json } from '../types/json.ts';
import { isInstant } from '../formats/iso-date.ts';

/**
 * Whether two values are the same. Null is a value (nothing is there) and differs from every other; values of
 * different types, lists and objects cannot be compared: unknown. Instants are the same when their moment is.
 */
export function sameValue(left: Json | undefined, right: Json | undefined): Truth {
  if (!isScalar(left) || !isScalar(right)) return undefined;
  if (left === null || right === null) return left === right;
  if (typeof left !== typeof right) return undefined;
  return left === right || compareValues(left, right) === 0;
}

/**
 * Below 0, 0 or above 0 as `left` stands before, beside or after `right`. Numbers by size, instants by moment, other
 * texts (dates too) by their characters' codes; whatever else, and unlike types: undefined.
 */
export function compareValues(left: Json | undefined, right: Json | undefined): number | undefined {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left !== 'string' || typeof right !== 'string') return undefined;
  if (isInstant(left) && isInstant(right)) return Date.parse(left) - Date.parse(right);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Whether a list has an element that is the same as `operand`. Null is the empty list. */
export function containsValue(list: Json | undefined, operand: Json | undefined): Truth {
  if (operand === undefined || !isScalar(operand)) return undefined;
  if (list === null) return false;
  return Array.isArray(list) ? list.some((element) => sameValue(element, operand) === true) : undefined;
}

/** Whether two values are equal through and through; missing equals null, the order of keys does not matter. */
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
    // Nested beyond what the engine can walk: no form holds that. It counts as one and the same.
    return '';
  }
}

function isScalar(value: Json | undefined): value is string | number | boolean | null {
  return value === null || (value !== undefined && typeof value !== 'object');
}
