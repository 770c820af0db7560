import { step } from '../../../../renderer/language/paths/path.ts';
import { conditionFilter, NoFilterError } from '../../../../renderer/language/query/odata/condition-filter.ts';
import { queryFields } from '../../../../renderer/language/query/odata/query-fields.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Condition } from '../../../../renderer/language/types/condition.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { kindOf, isLiteralOf } from '../../names/operators.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { defineRule } from '../../rule.ts';

export const fixedFilter = defineRule({
  code: 'SP2020',
  title: 'A fixed filter (`where`) belongs to a list or a get, and can be written as SQL.',
  why: 'The store applies the filter in SQL; the server does not start with a filter that SQL cannot express.',
  fix: 'Compare fields of the entity itself with literals: is, isNot, in, notIn, empty, and gt, gte, lt, lte, between for numbers and dates.',
  check({ operations, catalogue }, report) {
    for (const { file, path, value: operation } of operations) {
      const { where, list, get } = operation.serves ?? {};
      if (where === undefined) continue;
      const at: JsonPath = [...path, 'serves', 'where'];
      const served = list ?? get;
      if (served === undefined) {
        report({ file, path: at, at: 'key' }, 'Only a list and a get have a fixed filter.');
        continue;
      }
      const entity = entry(catalogue.entities, served);
      const problem = entity && problemOf(where, entity);
      if (problem) report({ file, path: [...at, ...problem.path] }, problem.message);
    }
  },
});

/** Returns why a condition is no filter; null where another rule says it: an unknown name, a literal of another type. */
function problemOf(where: Condition, entity: Entity): NoFilterError | null {
  try {
    conditionFilter(where, queryFields(entity, {}));
    return null;
  } catch (error) {
    if (!(error instanceof NoFilterError)) throw error;
    return isReported(error, where, entity) ? null : error;
  }
}

function isReported({ path, field }: NoFilterError, where: Condition, entity: Entity): boolean {
  if (field === undefined) return false;
  const known = entry(entity.properties, field);
  if (known === undefined) return true;
  // Safe: a condition is JSON; its types only lack an index signature.
  const value = path.reduce<Json | undefined>((at, segment) => step(at, String(segment)), where as unknown as Json);
  return (
    path.at(-1) !== 'field' && typeof value !== 'object' && value !== undefined && !isLiteralOf(value, kindOf(known))
  );
}
