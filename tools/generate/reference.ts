import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { objectAt } from './schema-nodes.ts';
import { ownMeaning, textAt } from './schema-parts.ts';
import type { Schemas } from './schema-nodes.ts';

/**
 * Returns the page of one schema, in Markdown: its purpose, and each key with type and meaning. All of its text comes
 * from the schemas.
 *
 * @param file Name of the schema's file, `list.schema.json`.
 */
export function referencePage(file: string, schemas: Schemas): string {
  const schema = schemas[file] ?? {};
  const meaning = (property: JsonObject): string => meaningOf(property, schema, schemas);
  const definitions = objectAt(schema, 'definitions');
  const parts = Object.entries(definitions).flatMap(([name, definition]) =>
    isObject(definition) ? partOf(name, definition, meaning) : [],
  );
  const whole = isObject(schema['properties']) ? keyTables(schema, '', meaning) : [];
  return `${[`# ${textAt(schema, 'title')}`, textAt(schema, 'description'), ...whole, ...parts].join('\n\n')}\n`;
}

/** Returns the index of all pages, in Markdown: the kinds of file, and links to words and rules. */
export function referenceIndex(schemas: Schemas): string {
  const rows = Object.entries(schemas).map(
    ([file, schema]) => `| [${textAt(schema, 'title')}](${pageName(file)}) | ${textAt(schema, 'description')} |`,
  );
  const also =
    'Every single word has a page of its own in [words](words/README.md), with an example; every rule that lint proves has one in [rules](../rules/README.md).';
  return `${['# Reference', `What can be written in each kind of file. ${also}`, ['| Page | What it is for |', '|---|---|', ...rows].join('\n')].join('\n\n')}\n`;
}

function pageName(file: string): string {
  // The schema of operation names has no page of its own.
  if (file === 'generated/catalogue.schema.json') return 'operations.md';
  return `${(file.split('/').at(-1) ?? '').replace('.schema.json', '')}.md`;
}

function partOf(name: string, definition: JsonObject, meaning: Meaning): string[] {
  const tables = isObject(definition['properties'])
    ? keyTables(definition, '', meaning)
    : [`Type: ${typeOf(definition)}.`];
  return [`## ${name}`, meaning(definition), ...tables];
}

type Meaning = (property: JsonObject) => string;

/**
 * Returns the description of a schema, or else the description of its `$ref`'s target, in the same file or in another.
 */
function meaningOf(property: JsonObject, own: JsonObject, schemas: Schemas): string {
  const reference = property['$ref'];
  if (ownMeaning(property) !== '' || typeof reference !== 'string') return ownMeaning(property);
  const [file = '', pointer = ''] = reference.split('#');
  const root = file === '' ? own : (schemas[file] ?? {});
  return meaningOf(pointer.split('/').slice(1).reduce(objectAt, root), root, schemas);
}

/** Returns the table of an object's keys, followed by the tables of the objects inside it. */
function keyTables(schema: JsonObject, prefix: string, meaning: Meaning): string[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const keys = Object.entries(objectAt(schema, 'properties')).flatMap(([name, property]) =>
    isObject(property) ? [{ name, property }] : [],
  );
  const rows = keys.map(
    ({ name, property }) =>
      `| \`${name}\`${required.includes(name) ? ' *' : ''} | ${typeOf(property)} | ${meaning(property)} |`,
  );
  const table = [
    ...(prefix === '' ? [] : [`### ${prefix}`]),
    ['| Key (* required) | Type | Meaning |', '|---|---|---|', ...rows].join('\n'),
  ];
  const inner = keys.flatMap(({ name, property }) => {
    const nested = nestedObject(property);
    return nested ? keyTables(nested, prefix === '' ? name : `${prefix}.${name}`, meaning) : [];
  });
  return [...table, ...inner];
}

/** Returns the object that a key holds: itself, in a list, or under any name. */
function nestedObject(property: JsonObject): JsonObject | null {
  if (isObject(property['properties'])) return property;
  const inner = property['items'] ?? property['additionalProperties'];
  return isObject(inner) ? nestedObject(inner) : null;
}

/** Returns a type in words: the options of an enumeration, the name of a shared part, or the JSON type. */
export function typeOf(schema: JsonObject): string {
  const { $ref: reference, enum: choices, const: only, type, items } = schema;
  if (typeof reference === 'string') return referenceName(reference);
  if (Array.isArray(choices)) return choices.map((choice) => `\`${String(choice)}\``).join(' ');
  if (only !== undefined) return `\`${String(only)}\``;
  if (type === 'array') return isObject(items) ? `list of ${typeOf(items)}` : 'list';
  if (type === 'object' && isObject(schema['additionalProperties']))
    return `${typeOf(schema['additionalProperties'])} by name`;
  return typeNames(type);
}

function typeNames(type: Json | undefined): string {
  const known = [type].flat().filter((one) => typeof one === 'string');
  return known.length === 0 ? 'any' : known.join(' or ');
}

function referenceName(reference: string): string {
  const [file = '', pointer = ''] = reference.split('#');
  const segments = pointer.split('/');
  const name = segments.at(-1) ?? '';
  const page = file === '' ? '' : pageName(file);
  // The table of the part holds a key inside it.
  return `[${name}](${page}#${(segments[2] ?? name).toLowerCase()})`;
}
