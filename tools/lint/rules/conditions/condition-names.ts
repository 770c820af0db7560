import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { comparisons, placedConditions } from '../../names/conditions.ts';
import { lookUp } from '../../names/names.ts';
import { defineRule } from '../../rule.ts';

export const conditionNames = defineRule({
  code: 'SP3009',
  title: 'A condition names fields and scopes that exist where it stands.',
  why: 'A condition over a name that does not exist is always unknown: what it should hide is always shown.',
  fix: 'Name a field of this record, or put a scope before the name: parent., old., route., query., load., user., screen.',
  check(context, report) {
    for (const placed of placedConditions(context, context.catalogue)) {
      for (const { path, field, operator, operand, scopes } of comparisons(placed, context.catalogue)) {
        const names: { name: string; at: JsonPath }[] = [
          { name: field, at: ['field'] },
          ...operandFields(operand, [operator]),
        ];
        for (const { name, at } of names) {
          const found = lookUp(name, scopes);
          if (typeof found === 'object' && 'problem' in found)
            report({ file: placed.file, path: [...path, ...at] }, found.problem);
        }
      }
    }
  },
});

/** Returns the fields that an operand names: one, or one for each end of a range. */
function operandFields(operand: Json | undefined, at: JsonPath): { name: string; at: JsonPath }[] {
  if (Array.isArray(operand)) return operand.flatMap((end, index) => operandFields(end, [...at, index]));
  const isField = isObject(operand) && typeof operand['field'] === 'string' && Object.keys(operand).length === 1;
  return isField ? [{ name: String(operand['field']), at: [...at, 'field'] }] : [];
}
