import { readFileSync } from 'node:fs';
import { isObject } from '../../renderer/language/paths/path.ts';
import { entry } from '../../renderer/language/resolve/catalogue.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { catalogueOf, contentsOf } from '../catalogue/catalogue.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { readFieldArgument, type NewField } from './descriptors/field-argument.ts';
import { namesOf } from './descriptors/names.ts';
import { newEntity } from './descriptors/new-entity.ts';
import { newOperations } from './descriptors/new-operations.ts';
import { openApiFields } from './descriptors/open-api-fields.ts';
import { writeMigration } from './new-migration.ts';
import { writeScreen } from './new-screen-files.ts';
import { putJson } from './project-tree.ts';
import type { NewOptions, Report } from './report.ts';

/**
 * Writes an entity with its five operations and its migration; with an area also its list, its form and the menu entry.
 * Adds only what is missing to files that are there. Throws an `Error` that says what to do when an argument is wrong.
 */
export async function newEntityFiles(options: NewOptions): Promise<Report> {
  const { root, name } = options;
  const names = namesOf(name, options.plural);
  const before = contentsOf(readSources(root));
  const catalogue = catalogueOf(readSources(root));
  const existing = before.entities.find(({ value }) => value.entity === name);
  const service = options.service ?? existing?.file.split('/')[2];
  if (service === undefined || !/^[a-z][a-z0-9-]*$/.test(service))
    throw new Error(`Say the service of ${name}: --service catalog-management, or another folder of schemas/entities.`);
  const { fields, notes } = givenFields(options);
  const added = fields.filter((field) => existing?.value.properties[field.name] === undefined);
  const entityFile = existing?.file ?? `schemas/entities/${service}/${name}.json`;
  const files: Report['files'] = [];
  const put = async (file: string, value: Json): Promise<void> => {
    files.push({ file, change: await putJson(root, file, value) });
  };

  const entity = newEntity(names, [...titleFieldOf(existing?.value, fields), ...fields], catalogue);
  // The entity that is there says what names a record, and what is required.
  await put(entityFile, existing === undefined ? entity : { properties: onlyNew(entity, added) });
  await put(`schemas/operations/${service}.json`, {
    $schema: '../descriptor/operations.schema.json',
    service,
    operations: newOperations(service, names, referencesIn(entity)),
  });
  if (root === projectRoot()) {
    const migration = await writeMigration(migrationName(names.table, existing === undefined ? [] : added));
    if (migration !== null) {
      files.push({ file: migration, change: 'written' });
      notes.push(`Read ${migration} before you commit it: it runs at the next start.`);
    }
  }
  if (options.area !== undefined) {
    const screenFields = existing === undefined ? undefined : added.map((field) => field.name);
    for (const kind of ['list', 'form'] as const)
      files.push(...(await writeScreen(kind, { ...options, area: options.area }, screenFields)));
    notes.push(`Look at it: npm run screenplay -- preview ${names.screens}-list`);
  }
  return { files, notes };
}

/** Returns the field that names a record of an entity that is there, unless it is given again: new fields need none. */
function titleFieldOf(entity: Entity | undefined, given: readonly NewField[]): NewField[] {
  const name = entity?.titleField;
  if (name === undefined || given.some((field) => field.name === name)) return [];
  return [{ name, isRequired: true, field: { type: 'string', maxLength: 200 } }];
}

function givenFields({ fields, from, schema, name }: NewOptions): { fields: NewField[]; notes: string[] } {
  const typed = fields.map(readFieldArgument);
  if (from === undefined) return { fields: typed, notes: [] };
  const read = openApiFields(documentIn(from), schema ?? name);
  return {
    fields: [...typed, ...read.fields.filter((one) => !typed.some((other) => other.name === one.name))],
    notes: read.skipped,
  };
}

function documentIn(file: string): Json {
  const text = readFileSync(file, 'utf8');
  try {
    // JSON.parse returns only JSON values; its declared type is `any`.
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new Error(`${file} is not JSON. An OpenAPI document in YAML must be converted first.`, { cause: error });
  }
}

function onlyNew(entity: JsonObject, added: readonly NewField[]): JsonObject {
  const properties = isObject(entity['properties']) ? entity['properties'] : {};
  return Object.fromEntries(
    Object.entries(properties).filter(
      ([name]) => added.some((field) => field.name === name) || name === 'currencyCode',
    ),
  );
}

function referencesIn(entity: JsonObject): string[] {
  const properties = isObject(entity['properties']) ? entity['properties'] : {};
  return Object.values(properties).flatMap((field) => {
    const references = isObject(field) ? field['references'] : undefined;
    const name = isObject(references) ? entry(references, 'as') : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}

function migrationName(table: string, added: readonly NewField[]): string {
  const fields = added.map(({ name }) => name.toLowerCase().replace(/\W/g, '')).join('_');
  return added.length === 0 ? `add_${table}` : `add_${fields}_to_${table}`.slice(0, 60);
}
