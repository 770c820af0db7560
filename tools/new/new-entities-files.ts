import { schemaNames } from './descriptors/schema-fields.ts';
import type { Draft } from './draft.ts';
import { documentIn, newEntityFiles } from './new-entity-files.ts';
import type { NewOptions, Report } from './report.ts';

/**
 * Drafts an entity for each schema of a document (OpenAPI, JSON Schema, OData), or for each that is named, with one migration for all.
 * Schemas whose name no entity can have, and those without a text that names a record, are left out unless they are named.
 */
export function newEntitiesFiles(draft: Draft, { name, fields, ...options }: NewOptions): Report {
  const { from, service, schema, plural, route } = options;
  if (from === undefined) throw new Error('Say the document with the schemas: --from openapi.json.');
  if (schema !== undefined || plural !== undefined || route !== undefined)
    throw new Error('--schema, --plural and --route are for one entity: name the schemas behind `entities`.');
  const named = [name, ...fields].filter((one) => one !== '');
  const names = named.length > 0 ? named : schemaNames(documentIn(from));
  if (names.length === 0) throw new Error(`${from} has no schema that can be an entity.`);
  const reports = names.map((one) => newEntityFiles(draft, { ...options, name: one, fields: [] }));
  const isMigrated = reports.some(({ migration }) => migration !== undefined);
  return {
    notes: reports.flatMap(({ notes }) => notes),
    ...(isMigrated ? { migration: `add_entities_of_${(service ?? 'all').replaceAll('-', '_')}` } : {}),
  };
}
