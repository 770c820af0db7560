import type { Lookup } from '../types/descriptor.ts';
import type { Entity, Field } from '../types/entity.ts';

/** Where a control finds its choices. */
export interface LookupModel {
  operation: string;
  /** Field of an option whose value is stored. */
  keyField: string;
  /** Template over an option: what a person reads. */
  text: string;
  /** Field of the form whose value fills the placeholder of the same name in the operation's path. */
  dependsOn?: string;
  /** Keys of the operation's path, as templates; a key that is not among them is the route's parameter of that name. */
  args?: Record<string, string>;
}

/** The lookup that a form element or filter describes, completed by what its field refers to; undefined: it has none. */
export function lookupOf(lookup: Lookup, field: Field | undefined, entities: Record<string, Entity>): LookupModel | undefined {
  if (lookup.dataSource === undefined) return undefined;
  const referred = field?.references;
  const title = referred === undefined ? undefined : entities[referred.entity]?.titleField;
  const keyField = lookup.dataKeyFieldName ?? referred?.field ?? 'value';
  const textField = lookup.dataTextFieldName ?? title ?? keyField;
  return {
    operation: lookup.dataSource,
    keyField,
    text: textField.includes('{') ? textField : `{${textField}}`,
    ...(lookup.dataSourceDependsOn === undefined ? {} : { dependsOn: lookup.dataSourceDependsOn }),
    ...(lookup.dataSourceArgs === undefined ? {} : { args: lookup.dataSourceArgs }),
  };
}
