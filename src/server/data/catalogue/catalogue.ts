import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';
import { crudOperations } from '../../../../renderer/language/resolve/crud-operations.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import type { InternalTable } from '../../../../renderer/language/types/table.ts';
import { sourceRoots } from '../../root.ts';
import { malformedEntity, malformedOperation, malformedReference, malformedTable } from './catalogue-shape.ts';
import { layeredFiles, type LayeredFile } from './layered-files.ts';

/** Entities and operations by name. Both objects have no prototype, so any text may be looked up. */
export interface ServerCatalogue {
  entities: Record<string, Entity>;
  operations: Record<string, CatalogueOperation>;
}

/** Every table of the database: those of entities, and the internal ones by name. */
export interface Dictionary {
  entities: Record<string, Entity>;
  tables: Record<string, InternalTable>;
}

/**
 * Reads `schemas/entities/**`, `schemas/tables/**` and `schemas/operations/*.json` below the roots. Throws an `Error` of
 * one line with the file and the place when a file is not JSON, when an entity, a table or an operation lacks a required
 * member, when a name exists twice, or when a reference names an unknown entity.
 */
export function loadCatalogue(roots: readonly string[] = sourceRoots): ServerCatalogue & Dictionary {
  const catalogue: ServerCatalogue & Dictionary = {
    entities: dictionary(),
    tables: dictionary(),
    operations: dictionary(),
  };
  const entities = jsonFiles(roots, 'schemas/entities').map((source) => ({
    file: source.file,
    entity: addEntity(catalogue, source.file, readJson(source)),
  }));
  for (const { file, entity } of entities) {
    const problem = malformedReference(entity, catalogue.entities);
    if (problem !== null) throw new Error(`${file}: ${problem}`);
  }
  for (const source of jsonFiles(roots, 'schemas/tables')) addTable(catalogue, source.file, readJson(source));
  for (const source of jsonFiles(roots, 'schemas/operations')) addOperations(catalogue, source.file, readJson(source));
  return catalogue;
}

function dictionary<Value>(): Record<string, Value> {
  // An empty object without a prototype is a valid dictionary of any value type.
  return Object.create(null) as Record<string, Value>;
}

function jsonFiles(roots: readonly string[], folder: string): LayeredFile[] {
  return layeredFiles(roots, folder).filter(({ file }) => file.endsWith('.json'));
}

function readJson({ root, file }: LayeredFile): unknown {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function addEntity(catalogue: ServerCatalogue, file: string, value: unknown): Entity {
  const problem = malformedEntity(value);
  if (problem !== null) throw new Error(`${file}: ${problem}`);
  // The shape has been checked above; `screenplay lint` validates against the whole schema.
  const entity = value as Entity;
  if (Object.hasOwn(catalogue.entities, entity.entity))
    throw new Error(`${file}: entity: there is another entity ${entity.entity}`);
  catalogue.entities[entity.entity] = entity;
  return entity;
}

function addTable(catalogue: Dictionary, file: string, value: unknown): void {
  const problem = malformedTable(value);
  if (problem !== null) throw new Error(`${file}: ${problem}`);
  // As above.
  const table = value as InternalTable;
  const isTaken =
    Object.hasOwn(catalogue.tables, table.table) ||
    Object.values(catalogue.entities).some((entity) => entity.table.name === table.table);
  if (isTaken) throw new Error(`${file}: table: there is another table ${table.table}`);
  catalogue.tables[table.table] = table;
}

function addOperations(catalogue: ServerCatalogue, file: string, value: unknown): void {
  if (!isFile(value)) throw new Error(`${file}: a file of operations has a service and a list of operations`);
  value.crud?.forEach((name, index) => {
    const entity = typeof name === 'string' ? catalogue.entities[name] : undefined;
    if (!entity) throw new Error(`${file}: crud[${index}]: there is no entity ${String(name)}`);
    for (const operation of crudOperations(value.service, entity))
      addOperation(catalogue, `${file}: crud[${index}]`, operation);
  });
  value.operations.forEach((candidate, index) => {
    const problem = malformedOperation(candidate, catalogue.entities);
    if (problem !== null) throw new Error(`${file}: operations[${index}].${problem}`);
    // As above.
    const operation = candidate as Operation;
    addOperation(catalogue, `${file}: operations[${index}].name`, { ...operation, service: value.service });
  });
}

function addOperation(catalogue: ServerCatalogue, place: string, operation: CatalogueOperation): void {
  if (Object.hasOwn(catalogue.operations, operation.name))
    throw new Error(`${place}: there is another operation ${operation.name}`);
  catalogue.operations[operation.name] = operation;
}

function isFile(value: unknown): value is { service: string; operations: unknown[]; crud?: unknown[] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'service' in value &&
    typeof value.service === 'string' &&
    'operations' in value &&
    Array.isArray(value.operations) &&
    (!('crud' in value) || Array.isArray(value.crud))
  );
}
