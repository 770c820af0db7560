import { evaluate } from '../conditions/evaluate.ts';
import type { ConditionScope } from '../conditions/scope.ts';
import { isObject } from '../paths/path.ts';
import { readScoped } from '../paths/read-scoped.ts';
import { rowsAt, type ScopedRow } from '../rows/rows-at.ts';
import { fillTemplate } from '../templates/fill-template.ts';
import { isMarkedDeleted } from '../rows/marked-deleted.ts';
import type { Values } from '../types/calls.ts';
import type { Condition } from '../types/condition.ts';
import type { Field } from '../types/entity.ts';
import type { Json, JsonObject } from '../types/json.ts';

/** Deeper than any payload a person writes; keeps a hostile one from exhausting the stack. */
const MAX_DEPTH = 50;

/**
 * What a call sends, of what its descriptor says (`types/calls.ts`). What is not there is null, and null where an object
 * of values would be too deep; never throws. The scope is not changed, and shares what it holds with the payload.
 * @param takes The fields of the operation's payload. An address holds texts only: what comes from `route.` or `query.`
 * and is taken as a number is sent as one. Nothing else is converted.
 */
export function buildPayload(values: Values, scope: ConditionScope, takes: Record<string, Field> = {}): JsonObject {
  return build(values, scope, takes, 0);
}

function build(values: JsonObject, scope: ConditionScope, takes: Record<string, Field>, depth: number): JsonObject {
  const field = (name: string): Field | undefined => (Object.hasOwn(takes, name) ? takes[name] : undefined);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(value, scope, field(name), depth)]));
}

function valueOf(value: Json | undefined, scope: ConditionScope, field: Field | undefined, depth: number): Json {
  if (typeof value === 'string') return fillTemplate(value, scope);
  if (!isObject(value)) return value ?? null;
  if (depth >= MAX_DEPTH) return null;
  const { from, each, where, as } = value;
  if (typeof from === 'string') return fromAddress(readScoped(scope, from) ?? null, from, field);
  const inner = field?.items?.properties ?? field?.properties ?? {};
  if (typeof each !== 'string') return build(value, scope, inner, depth + 1);
  return eachRow(each, where, as, scope).map(({ row, scope: inRow }) => (isObject(as) ? build(as, inRow, inner, depth + 1) : row));
}

function fromAddress(value: Json, from: string, field: Field | undefined): Json {
  const isNumber = field?.type === 'integer' || field?.type === 'number';
  if (!isNumber || typeof value !== 'string' || !/^(route|query)\./.test(from) || !/^-?\d{1,15}(\.\d+)?$/.test(value)) return value;
  return Number(value);
}

/** The rows that `each` sends, in their order. A deleted row is sent with its mark or not at all: without it the server would take it for a row that stays. */
export function eachRow(each: string, where: Json | undefined, as: Json | undefined, scope: ConditionScope): ScopedRow[] {
  const hasMark = !isObject(as) || Object.hasOwn(as, 'isDeleted');
  // Safe: `evaluate` answers unknown for what is no condition, and unknown is not sent.
  return rowsAt(each, scope).filter((row) => (hasMark || !isMarkedDeleted(row.row)) && (where === undefined || evaluate(where as Condition, row.scope) === true));
}
