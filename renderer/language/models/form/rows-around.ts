import { sameJson } from '../../logic/conditions/compare.ts';
import { conditionFields } from '../../logic/conditions/fields.ts';
import type { ConditionScope } from '../../logic/conditions/scope.ts';
import { readScoped, splitScope } from '../../paths/read-scoped.ts';
import type { Condition } from '../../types/condition.ts';
import type { Field } from '../../types/entity.ts';
import type { Json } from '../../types/json.ts';
import type { FormChildren } from './field-model.ts';

/**
 * The values around rows that the rules of the rows read: values of the record that has them, and the shared scopes.
 */
export interface Around {
  values: (Json | undefined)[];
  scopes: unknown[];
}

/** Creates a function that returns the values around rows that their rules read. */
export function around(children: FormChildren): (outer: ConditionScope) => Around {
  const paths = [...new Set(conditionsOf(children).flatMap(conditionFields))]
    .filter((path) => splitScope(path).scope === 'parent')
    .map((path) => splitScope(path).path);
  return (outer) => ({
    values: paths.map((path) => readScoped({ record: outer.record }, path.replace(/\[\].*$/s, ''))),
    scopes: [
      outer.route,
      outer.query,
      outer.user,
      outer.load,
      outer.result,
      outer.option,
      outer.parent,
      outer.checks,
      JSON.stringify(outer.screen),
    ],
  });
}

export function isSameAround(one: Around, other: Around): boolean {
  return (
    one.scopes.every((scope, index) => scope === other.scopes[index]) &&
    one.values.every((value, index) => value === other.values[index] || sameJson(value, other.values[index]))
  );
}

/**
 * Returns every condition of a row's fields, of the form and of the data rules. Inner rows read only the row itself.
 */
function conditionsOf({ fields, field }: FormChildren): Condition[] {
  const shown = fields.flatMap(({ visibleWhen, readOnlyWhen }) => [visibleWhen, readOnlyWhen]);
  const ruled = [...fields.map((one) => one.field), ...Object.values(field.items?.properties ?? {})].flatMap(
    ({ requiredWhen, presentWhen, validWhen }: Field) => [requiredWhen, presentWhen, validWhen],
  );
  return [...shown, ...ruled].filter((condition) => condition !== undefined);
}
