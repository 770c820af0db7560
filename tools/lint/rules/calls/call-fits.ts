import { readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue, CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';
import { batchShape } from '../../../../renderer/language/resolve/served-by.ts';
import type { Entity, Field } from '../../../../renderer/language/types/entity.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { didYouMean, suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { defineRule } from '../../rule.ts';
import type { Report } from '../../rule.ts';
import { payloadFields } from '../../names/scopes.ts';
import { screenReferences } from '../../references/screen-references.ts';
import type { References } from '../../references/references.ts';

type Call = References['calls'][number];

export const callFits = defineRule({
  code: 'SP3017',
  title: 'A call gives its operation every key of the path and every required field, and nothing unknown.',
  why: 'A call without a key of its path cannot be made, and the server refuses a call with an unknown field.',
  fix: 'Give every key of the path in `args`, and in `payload` exactly the fields that the operation takes.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const call of references.calls) {
        const operation = entry(context.catalogue.operations, call.operation);
        if (operation) checkCall(call, operation, context.catalogue, file, report);
      }
    }
  },
});

function checkCall(
  call: Call,
  operation: CatalogueOperation,
  catalogue: Catalogue,
  file: string,
  report: Report,
): void {
  const { keys } = readOperationPath(operation.path);
  for (const name of Object.keys(call.args)) {
    if (!keys.includes(name))
      report(
        { file, path: [...call.argsPath, name], at: 'key' },
        `The path of "${operation.name}" has no {${name}}.${suggestion(name, keys)}`,
      );
  }
  // The rule `lookup` reports keys that a lookup's path still needs.
  for (const name of call.argsPath.at(-1) === 'dataSourceArgs' ? [] : keys) {
    if (!Object.hasOwn(call.args, name) && !call.given.includes(name))
      report({ file, path: call.path }, `"${operation.name}" needs "${name}": say in args where it comes from.`);
  }
  for (const name of call.payload ? [] : stepKey(operation, catalogue)) {
    if (!call.scopes.record.find(name) && !call.given.includes(name))
      report({ file, path: call.path }, `"${operation.name}" needs "${name}", which the record here does not have.`);
  }
  const described = payloadFields(operation.name, catalogue);
  const accepts = described && operation.payload === undefined ? withMarks(described) : described;
  // An undescribed payload cannot be checked, and a form builds the payload of its record itself.
  if (!accepts || (!call.payload && operation.payload === undefined)) return;
  if (call.payload) checkValues(call.payload, accepts, `"${operation.name}"`, call.payloadPath, file, report);
  const sent = [...Object.keys(call.payload ?? {}), ...(call.payload ? call.asked : call.given)];
  for (const name of neededNames(operation, catalogue, call.payload !== undefined)) {
    if (!sent.includes(name))
      report(
        { file, path: call.payload ? call.payloadPath : call.path, at: 'key' },
        `"${operation.name}" needs "${name}", which is not sent.`,
      );
  }
}

/** Returns the key that a one-step write takes from its record, when nothing else is sent. */
function stepKey({ serves, payload }: CatalogueOperation, { entities }: Catalogue): string[] {
  const isStep = payload === undefined && serves?.set !== undefined;
  return isStep ? (entry(entities, serves.update ?? '')?.key ?? []) : [];
}

/**
 * Returns the names that a payload must have. A one-step write identifies its record, and so does an update whose payload
 * the descriptor says; otherwise a form adds key and version itself.
 */
function neededNames(
  { payload, ...operation }: CatalogueOperation,
  { entities }: Catalogue,
  isSaid: boolean,
): string[] {
  const { serves } = operation;
  const entity = entry(entities, serves?.update ?? '');
  if (entity !== undefined && payload === undefined && (isSaid || serves?.set !== undefined)) return identity(entity);
  return payload?.required ?? batchShape(operation, entities)?.required ?? [];
}

/** Returns the fields by which an update finds its record, and knows that nobody has changed it meanwhile. */
function identity({ key, table }: Entity): string[] {
  return table.class === 'tenant' && table.view !== true ? [...key, 'version'] : key;
}

/** The fields that the entity store accepts in addition to those of the entity, in a record and in its rows at every depth. */
const MARKS: Record<string, Field> = { isDeleted: { type: 'boolean' }, version: { type: 'integer' } };

function withMarks(fields: Record<string, Field>): Record<string, Field> {
  const marked = Object.entries(fields).map(([name, field]): [string, Field] => {
    const { items } = field;
    return [
      name,
      items?.properties ? { ...field, items: { ...items, properties: withMarks(items.properties) } } : field,
    ];
  });
  return { ...Object.fromEntries(marked), ...MARKS };
}

/** Checks the names in a sent object, and in each row of a sent list. */
function checkValues(
  values: Record<string, Json | undefined>,
  accepts: Record<string, Field>,
  of: string,
  path: JsonPath,
  file: string,
  report: Report,
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = entry(accepts, name);
    if (!field)
      report(
        { file, path: [...path, name], at: 'key' },
        `${of} takes no "${name}".${suggestion(name, Object.keys(accepts))}`,
      );
    const misspelt = field && isObject(value) ? misspeltValue(value, field) : null;
    if (misspelt !== null) report({ file, path: [...path, name, misspelt.key], at: 'key' }, misspelt.message);
    const [inner, at] = misspelt === null ? innerValues(value) : [null, []];
    const properties = field?.items?.properties ?? field?.properties;
    if (inner && properties)
      checkValues(inner, properties, `${of}, in "${name}",`, [...path, name, ...at], file, report);
  }
}

/** Returns the first key of a value that is neither `from` nor `each`, nor a field of the object. */
function misspeltValue(value: Record<string, Json | undefined>, field: Field): { key: string; message: string } | null {
  if (typeof value['from'] === 'string' || typeof value['each'] === 'string') return null;
  const known = Object.keys(field.properties ?? {});
  const key = Object.keys(value).find(
    (name) => !known.includes(name) && (field.type !== 'object' || didYouMean(name, WAYS) !== undefined),
  );
  return key === undefined
    ? null
    : {
        key,
        message: `Unknown key "${key}".${suggestion(key, WAYS) || ' A value is { "from": path }, { "each": path, ... }, or a text.'}`,
      };
}

const WAYS = ['from', 'each'];

/** Returns the named values inside a value: of each row, or of an object. */
function innerValues(value: Json | undefined): [Record<string, Json | undefined> | null, JsonPath] {
  if (!isObject(value) || typeof value['from'] === 'string') return [null, []];
  if (typeof value['each'] === 'string') return [isObject(value['as']) ? value['as'] : null, ['as']];
  return [value, []];
}
