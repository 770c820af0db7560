import { readFileSync } from 'node:fs';
import { isObject } from '../../renderer/language/paths/path.ts';
import { entry } from '../../renderer/language/resolve/catalogue.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { catalogueOf, contentsOf, type Located } from '../catalogue/catalogue.ts';
import { childEntity, childNames, readRowArguments, rowsField, type RowsArgument } from './descriptors/child-rows.ts';
import { additionTo, newEntity } from './descriptors/new-entity.ts';
import { readFieldArgument, type NewField } from './descriptors/field-argument.ts';
import { namesOf, namesOfExisting, type EntityNames } from './descriptors/names.ts';
import { newOperations } from './descriptors/new-operations.ts';
import { metadataDocument } from './descriptors/odata-metadata.ts';
import { schemaFields } from './descriptors/schema-fields.ts';
import type { Draft } from './draft.ts';
import { draftScreen } from './new-screen-files.ts';
import { operationsOf } from './screen-plan.ts';
import type { NewOptions, Report } from './report.ts';

/**
 * Drafts an entity with its usual operations; with an area also its list, its form and the menu entry. An entity that
 * exists gets further fields: its operations and what was edited stay as they are. Throws an `Error` that says what to do
 * when an argument is wrong.
 */
export function newEntityFiles(draft: Draft, options: NewOptions): Report {
  const existing = contentsOf(draft.sources()).entities.find(({ value }) => value.entity === options.name);
  const { own, rows } = readRowArguments(options.fields);
  const { fields, notes } = givenFields({ ...options, fields: own });
  if (existing && rows.length > 0)
    throw new Error(
      `${options.name} exists: give its rows further fields by their entity, such as new entity ${childNames(options.name, rows[0]?.name ?? '').entity}.`,
    );
  const { added, ...report } = existing
    ? draftFields(draft, existing, options, fields)
    : draftEntity(draft, options, fields, rows);
  notes.push(...report.notes);
  if (options.area !== undefined) {
    for (const kind of ['list', 'form'] as const)
      notes.push(...draftScreen(draft, kind, { ...options, area: options.area }, added));
  }
  return { ...report, notes };
}

/** What was drafted of an entity. */
interface Drafted extends Report {
  /** The fields that an existing entity got; undefined for a new one, whose screens show all. */
  added: string[] | undefined;
}

function draftEntity(
  draft: Draft,
  { name, plural, service }: NewOptions,
  fields: NewField[],
  rows: readonly RowsArgument[],
): Drafted {
  const names = namesOf(name, plural);
  if (service === undefined)
    throw new Error(`Say the service of ${name}: --service catalog-management, or another folder of schemas/entities.`);
  const { operations, entities } = catalogueOf(draft.sources());
  draft.putJson(`schemas/entities/${service}/${name}.json`, newEntity(names, fields, { entities }));
  for (const one of rows) draftRows(draft, service, names, one);
  const entity = entry(catalogueOf(draft.sources()).entities, name);
  if (entity === undefined) throw new Error(`There is a file for ${name} already, which holds another entity.`);
  const made = newOperations(service, entity, names.plural);
  const taken = made.find((operation) => entry(operations, String(operation['name'])) !== undefined);
  if (taken !== undefined)
    throw new Error(`There is an operation '${String(taken['name'])}' already: give ${name} another name or --plural.`);
  draft.putJson(`schemas/operations/${service}.json`, {
    $schema: '../descriptor/operations.schema.json',
    service,
    operations: made,
  });
  return { added: undefined, notes: [], migration: `add_${names.table}` };
}

/** Drafts the entity of child rows, and the field of their record. */
function draftRows(draft: Draft, service: string, parent: EntityNames, { name, fields }: RowsArgument): void {
  const child = childNames(parent.entity, name);
  const { entities } = catalogueOf(draft.sources());
  if (entry(entities, child.entity) !== undefined)
    throw new Error(`There is an entity '${child.entity}' already: give the rows '${name}' another name.`);
  const entity = childEntity(child, parent, fields.map(readFieldArgument), { entities });
  draft.putJson(`schemas/entities/${service}/${child.entity}.json`, entity);
  draft.putJson(`schemas/entities/${service}/${parent.entity}.json`, {
    properties: { [name]: rowsField(name, child, parent) },
  });
}

function draftFields(
  draft: Draft,
  { file, value: entity }: Located<Entity>,
  { service, plural }: NewOptions,
  fields: NewField[],
): Drafted {
  // Throws for another plural than the one that it has.
  namesOfExisting(entity, plural);
  const own = file.split('/')[2];
  if (service !== undefined && service !== own)
    throw new Error(
      `There is an entity ${entity.entity} in the service ${own ?? ''}. To add to it, leave --service out; for a new ` +
        'one take another name.',
    );
  const { properties, required, notes } = additionTo(entity, fields, catalogueOf(draft.sources()).entities);
  const added = Object.keys(properties);
  if (added.length === 0) return { added, notes };
  draft.putJson(file, { ...(required.length > 0 ? { required } : {}), properties });
  return {
    added,
    notes: [...notes, ...expandIn(draft, entity, referencesIn(properties))],
    migration: migrationName(entity.table.name, added),
  };
}

/** Makes the list and the get of an entity answer further records that it refers to. Returns what it cannot do. */
function expandIn(draft: Draft, entity: Entity, references: readonly string[]): string[] {
  if (references.length === 0) return [];
  const { operations } = contentsOf(draft.sources());
  const { list, get } = operationsOf(entity, Object.fromEntries(operations.map(({ value }) => [value.name, value])));
  return operations
    .filter(({ value: { name } }) => name === list || name === get)
    .flatMap(({ file, path, value: { name } }) => {
      if (path[0] === 'crud') return `${name} is made by 'crud' and answers no ${references.join(', ')}.`;
      draft.editJson(file, (before) => withExpand(before ?? null, name, references));
      return [];
    });
}

function withExpand(file: Json, name: string, references: readonly string[]): Json {
  if (!isObject(file) || !Array.isArray(file['operations'])) return file;
  const operations = file['operations'].map((operation): Json => {
    if (!isObject(operation) || operation['name'] !== name || !isObject(operation['serves'])) return operation;
    const { expand } = operation['serves'];
    const expanded = [...new Set([...(Array.isArray(expand) ? expand : []), ...references])];
    return { ...operation, serves: { ...operation['serves'], expand: expanded } };
  });
  return { ...file, operations };
}

function givenFields({ fields, from, schema, name }: NewOptions): { fields: NewField[]; notes: string[] } {
  const typed = fields.map(readFieldArgument);
  if (from === undefined) return { fields: typed, notes: [] };
  const read = schemaFields(documentIn(from), schema ?? name);
  return {
    fields: [...typed, ...read.fields.filter((one) => !typed.some((other) => other.name === one.name))],
    notes: read.skipped,
  };
}

/**
 * Reads a document with schemas: OpenAPI or JSON Schema as JSON, or the `$metadata` of an OData service as XML. Throws
 * an `Error` when the file is neither.
 */
export function documentIn(file: string): Json {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  if (text.trimStart().startsWith('<')) return metadataIn(file, text);
  try {
    // JSON.parse returns only JSON values; its declared type is `any`.
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new Error(`${file} is not JSON. An OpenAPI document in YAML must be converted first.`, { cause: error });
  }
}

function metadataIn(file: string, text: string): Json {
  try {
    return metadataDocument(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is not the $metadata of an OData service: ${reason}`, { cause: error });
  }
}

function referencesIn(properties: JsonObject): string[] {
  return Object.values(properties).flatMap((field) => {
    const references = isObject(field) ? field['references'] : undefined;
    const name = isObject(references) ? entry(references, 'as') : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}

function migrationName(table: string, added: readonly string[]): string {
  const fields = added.map((name) => name.toLowerCase().replace(/\W/g, '')).join('_');
  return `add_${fields}_to_${table}`.slice(0, 60).replace(/_+$/, '');
}
