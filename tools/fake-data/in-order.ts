import { isObject } from '../../renderer/language/paths/path.ts';
import type { Condition } from '../../renderer/language/types/condition.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';

/** One field that a rule wants before another, or equal to it. */
type Order = readonly [earlier: string, later: string];

/** Returns the record with values exchanged where `validWhen` wants one field before another: a start and its end. */
export function inOrder({ properties }: Entity, record: JsonObject): JsonObject {
  const ordered = { ...record };
  for (const { validWhen } of Object.values(properties)) {
    for (const [earlier, later] of validWhen === undefined ? [] : ordersIn(validWhen)) {
      const [first, second] = [ordered[earlier], ordered[later]];
      if (isAfter(first, second)) Object.assign(ordered, { [earlier]: second, [later]: first });
    }
  }
  return ordered;
}

/** Returns the comparisons of two fields in a condition, except in what it negates. */
function ordersIn(condition: Condition): Order[] {
  if ('all' in condition) return condition.all.flatMap(ordersIn);
  if ('any' in condition) return condition.any.flatMap(ordersIn);
  if (!('field' in condition)) return [];
  const { field, gt, gte, lt, lte } = condition;
  const [before, after] = [gt ?? gte, lt ?? lte];
  if (isObject(before) && typeof before['field'] === 'string') return [[before['field'], field]];
  return isObject(after) && typeof after['field'] === 'string' ? [[field, after['field']]] : [];
}

function isAfter(one: JsonObject[string], other: JsonObject[string]): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one > other;
  return typeof one === 'string' && typeof other === 'string' && one > other;
}
