import type { ConditionScope } from '../logic/conditions/scope.ts';
import { isObject } from '../paths/path.ts';
import { splitScope } from '../paths/read-scoped.ts';
import type { Values } from '../types/calls.ts';
import type { Json, JsonObject } from '../types/json.ts';
import { eachRow } from './build-payload.ts';

/**
 * Returns the record path that a payload path was built from, so that the server's refusal is shown on the right field:
 * `items[1].amount` of `{ items: { each: 'rows', where, as } }` may come from `rows[4].amountToPay`. Returns null when
 * the value comes from no field.
 * @param scope The scope that the payload was built with.
 */
export function payloadSource(values: Values, scope: ConditionScope, path: string): string | null {
  return sourceIn(values, scope, stepsOf(path), '');
}

type Step = string | number;

function stepsOf(path: string): Step[] {
  return [...path.matchAll(/[^.[\]]+/g)].map(([step]) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** @param row Path of the row that `values` are read from; '' for the record itself. */
function sourceIn(values: JsonObject, scope: ConditionScope, [first, ...rest]: Step[], row: string): string | null {
  if (typeof first !== 'string' || !Object.hasOwn(values, first)) return null;
  return sourceOfValue(values[first], scope, rest, row);
}

function sourceOfValue(value: Json | undefined, scope: ConditionScope, rest: Step[], row: string): string | null {
  if (!isObject(value)) return null;
  const { from, each, where, as } = value;
  if (typeof from === 'string') return sourceOfField(from, rest, row);
  if (typeof each !== 'string') return sourceIn(value, scope, rest, row);
  const [index, ...inner] = rest;
  const found = typeof index === 'number' ? eachRow(each, where, as, scope)[index] : undefined;
  if (found === undefined) return row === '' && index === undefined ? headOf(each) : null;
  const place = joined(row, found.path);
  if (inner.length === 0) return place;
  return isObject(as) ? (sourceIn(as, found.scope, inner, place) ?? place) : joined(place, pathOf(inner));
}

function sourceOfField(from: string, rest: Step[], row: string): string | null {
  const { scope, path } = splitScope(from);
  const within = rest.length === 0 ? '' : pathOf(rest);
  const tail = within === '' ? path : `${path}${within.startsWith('[') ? '' : '.'}${within}`;
  if (scope === 'record' || scope === 'row') return joined(row, tail);
  // The parent of a nested row is the row that contains it, and the parent of that row is the record.
  return scope === 'parent' && row !== '' ? joined(row.replace(/\.?[^.]+$/, ''), tail) : null;
}

function pathOf(steps: Step[]): string {
  return steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

function joined(place: string, path: string): string {
  return place === '' ? path : `${place}.${path}`;
}

/** Returns the outermost list of `rows[].stages`, because the row is unknown. */
function headOf(each: string): string {
  return each.replace(/\[\].*$/, '');
}
