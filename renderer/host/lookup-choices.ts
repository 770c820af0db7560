import { encodePart } from '../language/text/links/encode-part.ts';
import { isObject } from '../language/paths/path.ts';
import { readPath } from '../language/paths/read-path.ts';
import { isShown } from '../language/logic/conditions/apply-condition.ts';
import type { ConditionScope } from '../language/logic/conditions/scope.ts';
import type { LookupModel } from '../language/resolve/lookup.ts';
import { fillTemplate } from '../language/text/templates/fill-template.ts';
import type { Json, JsonObject } from '../language/types/json.ts';
import type { OperationCall } from '../language/types/operation.ts';

export type Key = string | number | boolean;

export interface Choice {
  value: Key;
  title: string;
  /** The row of the lookup's answer. */
  row?: JsonObject;
  /** It is not offered to a field that has another value (`offerWhen`). */
  isWithheld?: boolean;
}

/**
 * Builds the call of a lookup; undefined while the field it depends on, or another key of its path, has no value.
 * @param lookup With its `args` filled (`filledLookup`).
 */
export function lookupCall(
  { operation, dependsOn, dependsKey = dependsOn, args = {} }: LookupModel,
  depends: Json | undefined,
): OperationCall | undefined {
  const given = dependsKey === undefined ? args : { ...args, [dependsKey]: isKey(depends) ? String(depends) : '' };
  return Object.values(given).includes('') ? undefined : { operation, args: given };
}

/** Builds the call that reads one choice by its key, for a lookup whose rows do not all fit into one answer. */
export function choiceCall(call: OperationCall, keyField: string, key: Key): OperationCall {
  const literal = typeof key === 'string' ? `'${key.replaceAll("'", "''")}'` : String(key);
  return { ...call, query: `$filter=${encodePart(`${keyField} eq ${literal}`)}&$top=1` };
}

/** The choices of a lookup are the same for all records: a condition over them reads the choice alone. */
const NO_RECORD: ConditionScope = { record: {} };

const alphabetical = new Intl.Collator('en', { numeric: true });

/**
 * Returns the rows of an answer as choices, sorted by their titles: operations sort by key, and people look for
 * 'Germany', not for 'DEU'. A row without a usable key is left out. Plain values are their own key and title, and keep
 * their order.
 */
export function choicesOf(
  result: Json | undefined,
  { keyField, text, offerWhen }: Pick<LookupModel, 'keyField' | 'text' | 'offerWhen'>,
  scope: ConditionScope = NO_RECORD,
): Choice[] {
  if (!Array.isArray(result)) return [];
  const plain = result.filter(isKey).map((value): Choice => ({ value, title: String(value) }));
  const rows = result.filter(isObject).flatMap((row): Choice[] => {
    const value = readPath(row, keyField);
    if (!isKey(value)) return [];
    const withheld = isShown(offerWhen, { ...scope, record: {}, option: row }) ? {} : { isWithheld: true };
    return [{ value, title: fillTemplate(text, { record: row }), row, ...withheld }];
  });
  return [...plain, ...rows.toSorted((a, b) => alphabetical.compare(a.title, b.title))];
}

/** Returns the choices that a field offers: not those that are withheld, except for the values that it has or had. */
export function offeredChoices(choices: Choice[], values: readonly (Json | undefined)[]): Choice[] {
  return choices.some(({ isWithheld }) => isWithheld)
    ? choices.filter(({ isWithheld, value }) => isWithheld !== true || values.includes(value))
    : choices;
}

export function isKey(value: Json | undefined): value is Key {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
