import { sameJson } from '../conditions/compare.ts';
import { conditionFields } from '../conditions/fields.ts';
import type { ConditionScope } from '../conditions/scope.ts';
import { readScoped, splitScope } from '../paths/read-scoped.ts';
import type { Condition } from '../types/condition.ts';
import type { Field } from '../types/entity.ts';
import type { Json } from '../types/json.ts';
import type { FormChildren } from './field-model.ts';

/** What the rules of rows can see besides the rows: values of the record that has them, and the scopes that all share. */
export interface Around {
  values: (Json | undefined)[];
  scopes: unknown[];
}

/** Looks at what is around rows, as far as their rules read it. */
export function around(children: FormChildren): (outer: ConditionScope) => Around {
  const paths = [...new Set(conditionsOf(children).flatMap(conditionFields))].filter((path) => splitScope(path).scope === 'parent').map((path) => splitScope(path).path);
  return (outer) => ({
    values: paths.map((path) => readScoped({ record: outer.record }, path.replace(/\[\].*$/s, ''))),
    scopes: [outer.route, outer.query, outer.user, outer.load, outer.result, outer.option, outer.parent, outer.checks, JSON.stringify(outer.screen)],
  });
}

export function isSameAround(one: Around, other: Around): boolean {
  return one.scopes.every((scope, index) => scope === other.scopes[index]) && one.values.every((value, index) => value === other.values[index] || sameJson(value, other.values[index]));
}

/** Every condition of a row's fields, as shown and as stored; rows within the row ask only the row itself. */
function conditionsOf({ fields, field }: FormChildren): Condition[] {
  const shown = fields.flatMap(({ visibleWhen, readOnlyWhen }) => [visibleWhen, readOnlyWhen]);
  const ruled = [...fields.map((one) => one.field), ...Object.values(field.items?.properties ?? {})].flatMap(({ requiredWhen, presentWhen, validWhen }: Field) => [requiredWhen, presentWhen, validWhen]);
  return [...shown, ...ruled].filter((condition) => condition !== undefined);
}
