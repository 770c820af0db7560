import { fillTemplate, type TemplateScope } from '../templates/fill-template.ts';
import { templateFields } from '../templates/template-fields.ts';
import type { Lookup } from '../types/descriptor.ts';
import type { Entity, Field } from '../types/entity.ts';

/** Where a control finds its choices. */
export interface LookupModel {
  operation: string;
  /** Field of an option whose value is stored. */
  keyField: string;
  /** Template over an option: what a person reads. */
  text: string;
  /** Field of the form whose value is a key of the operation's path. */
  dependsOn?: string;
  /** What that field is called. */
  dependsLabel?: string;
  /** That key; by default it has the field's name. */
  dependsKey?: string;
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

/**
 * The lookup as it is asked here: each key of its operation's path has its value, '' where that is not known yet. The key that a field
 * gives (`dependsOn`) is left to who knows the field; it is the key of the field's name, or else the one that nothing else gives.
 * @param path The operation's, with `{name}` for each key.
 */
export function filledLookup({ dependsKey: _before, ...lookup }: LookupModel, path: string, scope: TemplateScope): LookupModel {
  const { dependsOn, args = {} } = lookup;
  const keys = templateFields(path).map((key) => key.path);
  const free = keys.filter((key) => !Object.hasOwn(args, key));
  const dependsKey = dependsOn === undefined ? undefined : (free.find((key) => key === dependsOn) ?? free[0]);
  const template = (key: string): string => (Object.hasOwn(args, key) ? args[key] : undefined) ?? `{route.${key}}`;
  const filled = keys.filter((key) => key !== dependsKey).map((key) => [key, fillTemplate(template(key), scope)]);
  return { ...lookup, args: Object.fromEntries(filled), ...(dependsKey === undefined ? {} : { dependsKey }) };
}
