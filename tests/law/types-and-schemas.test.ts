import { expect, test } from 'vitest';
import { isObject } from '../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';
import { textOf } from './house-files.ts';
import { readInterfaces, readUnion } from './read-interfaces.ts';
import type { Members } from './read-interfaces.ts';
import { schemas } from '../../tools/lint/schema/validators.ts';

const TYPES = ['entity', 'operation', 'calls', 'blocks', 'descriptor'].map((name) => textOf(`renderer/language/types/${name}.ts`));
const interfaces = readInterfaces(TYPES.join('\n'));

/** Each interface of the three kinds of JSON, and where its schema says the same. */
const SAME: Record<string, string> = {
  Entity: 'entity.schema.json#',
  Field: 'shared.schema.json#/definitions/field',
  OperationFile: 'operations.schema.json#',
  Operation: 'operations.schema.json#/definitions/operation',
  Serves: 'operations.schema.json#/definitions/serves',
  Shape: 'operations.schema.json#/definitions/shape',
  Area: 'area.schema.json#',
  ListDescriptor: 'list.schema.json#',
  Column: 'list.schema.json#/definitions/column',
  Filter: 'list.schema.json#/definitions/filter',
  FormDescriptor: 'form.schema.json#',
  Section: 'form.schema.json#/definitions/section',
  ChildRows: 'form.schema.json#/definitions/childRows',
  FormField: 'shared.schema.json#/definitions/formField',
  Action: 'shared.schema.json#/definitions/action',
  CreateChoice: 'shared.schema.json#/definitions/createChoice',
  Read: 'shared.schema.json#/definitions/read',
  Badge: 'shared.schema.json#/definitions/badge',
  Notice: 'shared.schema.json#/definitions/notice',
  Selector: 'shared.schema.json#/definitions/selector',
  RowRead: 'shared.schema.json#/definitions/rowRead',
  SaveCall: 'shared.schema.json#/definitions/saveCall',
  Fact: 'shared.schema.json#/definitions/fact',
  Lines: 'shared.schema.json#/definitions/lines',
  Expand: 'shared.schema.json#/definitions/expand',
  Card: 'shared.schema.json#/definitions/card',
  SaveButton: 'form.schema.json#/definitions/saveButton',
  ChangeRule: 'form.schema.json#/definitions/changeRule',
  PageDescriptor: 'page.schema.json#',
  GridDescriptor: 'grid.schema.json#',
  RecordDescriptor: 'record.schema.json#',
  TabHead: 'area.schema.json#/definitions/header',
  CardsDescriptor: 'cards.schema.json#',
  SelectionDescriptor: 'selection.schema.json#',
  FilterBar: 'selection.schema.json#/definitions/filterBar',
  SettingsDescriptor: 'settings.schema.json#',
  SettingsSource: 'settings.schema.json#/definitions/source',
  ReportDescriptor: 'report.schema.json#',
  ReportPeriod: 'report.schema.json#/definitions/period',
  TilesDescriptor: 'tiles.schema.json#',
  MetricsDescriptor: 'metrics.schema.json#',
  WizardDescriptor: 'wizard.schema.json#',
  WizardField: 'wizard.schema.json#/definitions/wizardField',
  WizardSubmit: 'wizard.schema.json#/definitions/submit',
};

/** Parts of others, and what is answered instead of written. */
const NOT_WRITTEN = new Set(['Frame', 'BlockFrame', 'RecordHead', 'Lookup', 'Envelope', 'FieldError', 'OperationCall']);

test('every interface of the language has its schema', () => {
  expect(Object.keys(interfaces).filter((name) => !NOT_WRITTEN.has(name)).toSorted()).toEqual(Object.keys(SAME).toSorted());
});

test.each(Object.entries(SAME))('%s: the schema has the same keys, and demands the same', (name, address) => {
  expect(keysOfSchema(definitionAt(address))).toEqual(keysOfType(interfaces[name] ?? {}));
});

test.each([
  ['FieldType', 'renderer/language/types/entity.ts', 'fieldType'],
  ['FieldFormat', 'renderer/language/types/entity.ts', 'fieldFormat'],
  ['TableClass', 'renderer/language/types/entity.ts', 'tableClass'],
])('%s: the schema has the same choices', (name, file, definition) => {
  expect(choicesOf(definition)).toEqual(readUnion(textOf(file), name).toSorted());
});

test('a field may have a text of its own for every rule it can break, and one for any', () => {
  const rules = readUnion(textOf('renderer/language/checks/messages.ts'), 'Rule');
  expect(choicesOf('messageKey')).toEqual(['any', ...rules].toSorted());
});

function choicesOf(definition: string): string[] {
  return [definitionAt(`shared.schema.json#/definitions/${definition}`).schema['enum']].flat().map(String).toSorted();
}

/** Keys with `?` behind the optional ones; objects within as `key.inner`. */
function keysOfType(members: Members, prefix = ''): string[] {
  return Object.entries(members)
    .flatMap(([name, { isOptional, inner }]) => [`${prefix}${name}${isOptional ? '?' : ''}`, ...(inner ? keysOfType(inner, `${prefix}${name}.`) : [])])
    .toSorted();
}

/** A part of a schema, and the file it stands in. */
interface Definition {
  file: string;
  schema: JsonObject;
}

function keysOfSchema({ file, schema }: Definition, prefix = ''): string[] {
  const required = [schema['required']].flat();
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  return Object.entries(properties)
    .filter(([name]) => name !== '$schema')
    .flatMap(([name, property]) => [`${prefix}${name}${required.includes(name) ? '' : '?'}`, ...innerKeys(file, property, `${prefix}${name}.`)])
    .toSorted();
}

/** Parts that have an interface of their own, and those that are unions, maps or names. */
const UNIONS = [...['condition', 'values', 'rows', 'tones'].map((name) => `shared.schema.json#/definitions/${name}`), 'generated/catalogue.schema.json#/definitions/operation'];
const APART = new Set([...Object.values(SAME), ...UNIONS]);

/** Keys of an object that stands right there: itself, as the item of a list, or under any name. */
function innerKeys(file: string, property: JsonObject[string], prefix: string): string[] {
  if (!isObject(property)) return [];
  const reference = property['$ref'];
  if (typeof reference === 'string') {
    const address = reference.startsWith('#') ? `${file}${reference}` : reference;
    if (APART.has(address)) return [];
    const definition = definitionAt(address);
    return innerKeys(definition.file, definition.schema, prefix);
  }
  if (isObject(property['properties'])) return keysOfSchema({ file, schema: property }, prefix);
  return innerKeys(file, property['items'] ?? property['additionalProperties'], prefix);
}

function definitionAt(address: string): Definition {
  const [file = '', pointer = ''] = address.split('#');
  let at = schemas[file] ?? {};
  for (const segment of pointer.split('/').slice(1)) {
    const next = at[segment];
    if (!isObject(next)) throw new Error(`${address} does not exist.`);
    at = next;
  }
  return { file, schema: at };
}
