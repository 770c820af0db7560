import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { comparisons, placedConditions, type Comparison } from '../../lint/names/conditions.ts';
import { keptFor } from '../../lint/by-source.ts';
import type { LintContext } from '../../lint/lint-context.ts';
import { namedInScopes, placesAt, type Place } from './named-fields.ts';

/** Returns all comparisons of a tree, each with its file. */
export const comparisonsOf = keptFor((context: LintContext): (Comparison & { file: string })[] =>
  placedConditions(context, context.catalogue).flatMap(({ file, ...placed }) =>
    comparisons(placed, context.catalogue).map((one) => ({ file, ...one })),
  ),
);

/** Returns the names of fields in a comparison. */
export function placesInComparison({ path, field, operator, operand, scopes }: Comparison): Place[] {
  return [
    ...placesAt([...path, 'field'], namedInScopes(field, scopes)),
    ...literalsOf(operand, [...path, operator]).flatMap(({ value, path: at }) =>
      isObject(value) && typeof value['field'] === 'string'
        ? placesAt([...at, 'field'], namedInScopes(value['field'], scopes))
        : [],
    ),
  ];
}

/** Returns the operand of a comparison, or each of several, with its place. */
export function literalsOf(operand: Json | undefined, path: JsonPath): { value: Json; path: JsonPath }[] {
  if (operand === undefined) return [];
  return Array.isArray(operand)
    ? operand.map((value, index) => ({ value, path: [...path, index] }))
    : [{ value: operand, path }];
}
