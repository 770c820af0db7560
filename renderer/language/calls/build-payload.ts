import { evaluate } from '../logic/conditions/evaluate.ts';
import type { ConditionScope } from '../logic/conditions/scope.ts';
import { isObject } from '../paths/path.ts';
import { readScoped } from '../paths/read-scoped.ts';
import { rowsAt, type ScopedRow } from '../logic/rows/rows-at.ts';
import { fillTemplate } from '../text/templates/fill-template.ts';
import { isMarkedDeleted } from '../logic/rows/marked-deleted.ts';
import type { Values } from '../types/calls.ts';
import type { Condition } from '../types/condition.ts';
import type { Field } from '../types/entity.ts';
import type { Json, JsonObject } from '../types/json.ts';

/** No written payload is deeper; the limit keeps a hostile one from exhausting the stack. */
const MAX_DEPTH = 50;

/**
 * Builds the payload of a call from its descriptor (`types/calls.ts`). Missing values are null, and so are objects
 * nested deeper than `MAX_DEPTH`. Never throws, and does not change the scope; the payload shares objects with it.
 * @param takes The fields of the operation's payload. A URL holds only text, so a value from `route.` or `query.` is
 * converted to a number where the operation takes a number. No other value is converted.
 * @example buildPayload({ id: { from: 'route.id' } }, scope) // { id: '7' }
 */
export function buildPayload(values: Values, scope: ConditionScope, takes: Record<string, Field> = {}): JsonObject {
  return build(values, scope, takes, 0);
}

function build(values: JsonObject, scope: ConditionScope, takes: Record<string, Field>, depth: number): JsonObject {
  const field = (name: string): Field | undefined => (Object.hasOwn(takes, name) ? takes[name] : undefined);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, valueOf(value, scope, field(name), depth)]),
  );
}

function valueOf(value: Json | undefined, scope: ConditionScope, field: Field | undefined, depth: number): Json {
  if (typeof value === 'string') return fillTemplate(value, scope);
  if (!isObject(value)) return value ?? null;
  if (depth >= MAX_DEPTH) return null;
  const { from, each, where, as } = value;
  if (typeof from === 'string') return fromAddress(readScoped(scope, from) ?? null, from, field);
  const inner = field?.items?.properties ?? field?.properties ?? {};
  if (typeof each !== 'string') return build(value, scope, inner, depth + 1);
  return eachRow(each, where, as, scope).map(({ row, scope: inRow }) =>
    isObject(as) ? build(as, inRow, inner, depth + 1) : row,
  );
}

function fromAddress(value: Json, from: string, field: Field | undefined): Json {
  const isNumber = field?.type === 'integer' || field?.type === 'number';
  if (!isNumber || typeof value !== 'string' || !/^(route|query)\./.test(from) || !/^-?\d{1,15}(\.\d+)?$/.test(value))
    return value;
  return Number(value);
}

/**
 * Returns the rows that `each` sends, in order. A row marked deleted is left out when `as` does not send its mark:
 * without the mark the server would keep the row.
 */
export function eachRow(
  each: string,
  where: Json | undefined,
  as: Json | undefined,
  scope: ConditionScope,
): ScopedRow[] {
  const hasMark = !isObject(as) || Object.hasOwn(as, 'isDeleted');
  // Safe: `evaluate` returns unknown for a malformed condition, and unknown is not sent.
  return rowsAt(each, scope).filter(
    (row) =>
      (hasMark || !isMarkedDeleted(row.row)) &&
      (where === undefined || evaluate(where as Condition, row.scope) === true),
  );
}
