import { fillTemplate, type TemplateScope } from '../text/templates/fill-template.ts';
import { templateFields } from '../text/templates/template-fields.ts';
import type { Condition } from '../types/condition.ts';
import type { Lookup } from '../types/descriptor.ts';
import type { Entity, Field } from '../types/entity.ts';

/** The source of a control's options. */
export interface LookupModel {
  operation: string;
  /** The field of an option whose value is stored. */
  keyField: string;
  /** The template of an option's text. */
  text: string;
  /** The field of the form whose value is a key of the operation's path. */
  dependsOn?: string;
  /** The label of that field. */
  dependsLabel?: string;
  /** The key that it fills; by default the one with the field's name. */
  dependsKey?: string;
  /** The keys of the operation's path, as templates. Other keys get the route parameter of the same name. */
  args?: Record<string, string>;
  /** Which options are offered; by default all. */
  offerWhen?: Condition;
  /** A field without a value takes the only choice. */
  chooseOnly?: true;
  /** A field without a value takes the first choice of which this is true. */
  chooseWhen?: Condition;
}

/**
 * Returns the lookup of a form element or filter, with defaults from the entity that its field refers to; undefined
 * when it has none.
 */
export function lookupOf(
  lookup: Lookup,
  field: Field | undefined,
  entities: Record<string, Entity>,
): LookupModel | undefined {
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
    ...(lookup.offerWhen === undefined ? {} : { offerWhen: lookup.offerWhen }),
    ...(lookup.chooseOnly === undefined ? {} : { chooseOnly: lookup.chooseOnly }),
    ...(lookup.chooseWhen === undefined ? {} : { chooseWhen: lookup.chooseWhen }),
  };
}

/**
 * Returns the lookup with a value for each key of its operation's path; '' for a value that is not known yet. The key
 * of `dependsOn` is left to the caller, which knows the field: it is the key with the field's name, or else the first
 * key without a value in `args`.
 * @param path The operation's path, with `{name}` for each key.
 */
export function filledLookup(
  { dependsKey: _before, ...lookup }: LookupModel,
  path: string,
  scope: TemplateScope,
): LookupModel {
  const { dependsOn, args = {} } = lookup;
  const keys = templateFields(path).map((key) => key.path);
  const free = keys.filter((key) => !Object.hasOwn(args, key));
  const dependsKey = dependsOn === undefined ? undefined : (free.find((key) => key === dependsOn) ?? free[0]);
  const template = (key: string): string => (Object.hasOwn(args, key) ? args[key] : undefined) ?? `{route.${key}}`;
  const filled = keys.filter((key) => key !== dependsKey).map((key) => [key, fillTemplate(template(key), scope)]);
  return { ...lookup, args: Object.fromEntries(filled), ...(dependsKey === undefined ? {} : { dependsKey }) };
}
