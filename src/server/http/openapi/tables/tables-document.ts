import type { ServerOperation } from '../../../../../renderer/language/calls/companions.ts';
import { isObject } from '../../../../../renderer/language/paths/path.ts';
import type { Entity, Field } from '../../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { memberOf, referencesIn, rulesOf, TITLES, type Column } from '../../../domain/data-models/columns.ts';
import { openApiDocument } from '../document.ts';
import { entitySchemas } from '../entity-schemas.ts';
import { fieldSchema } from '../field-schema.ts';

/** A table that people have made, as a caller sees it. */
export interface DescribedTable {
  schemaTableId: number;
  tableName: string;
  columns: readonly Column[];
  /** Whether the caller may call an operation for this table. */
  permits: (operation: ServerOperation) => boolean;
}

/** The entity of the records of every table. */
export const RECORD = 'TableRecord';

const DESCRIPTION =
  'The tables that people have made, as the caller may see them. A call for one table has its own schema; the members ' +
  'of values are columns, named by their ids, so that they stay when a column is called something else.';

/** A document describes so many columns; making one takes the time of every other call. */
const MOST_COLUMNS = 5_000;

/**
 * Returns the operations on records as an OpenAPI 3.1 document, with the schemas of each table.
 * @param operations those of the server; others than on records are left out
 */
export function tablesDocument(
  operations: readonly ServerOperation[],
  record: Entity,
  every: readonly DescribedTable[],
): JsonObject {
  const tables = firstTables(every);
  const onRecords = operations.filter(isOnRecords);
  const described = new Map(tables.map((table) => [nameOf(table), table]));
  const entities = Object.fromEntries(tables.map((table) => [nameOf(table), entityOf(record, table)]));
  return openApiDocument(
    tables.flatMap((table) => onRecords.filter(table.permits).map((operation) => ofTable(operation, table))),
    entities,
    {
      title: 'Screenplay: made tables',
      description: `${DESCRIPTION}${leftOut(every.length - tables.length)}`,
      schemasOf(entity) {
        const table = described.get(entity.entity);
        return table === undefined ? entitySchemas(entity) : schemasOf(entity, table);
      },
    },
  );
}

/** Returns the first tables, with no more columns than a document describes. */
function firstTables(tables: readonly DescribedTable[]): readonly DescribedTable[] {
  let columns = 0;
  const end = tables.findIndex((table) => (columns += table.columns.length) > MOST_COLUMNS);
  return end === -1 ? tables : tables.slice(0, end);
}

function leftOut(count: number): string {
  return count === 0 ? '' : ` The last ${count} are left out: there are more than ${MOST_COLUMNS} columns.`;
}

/** Returns whether an operation, or what it accompanies, serves records of tables. */
export function isOnRecords({ serves, companion }: ServerOperation): boolean {
  return companion?.entity === RECORD || Object.values(serves ?? {}).includes(RECORD);
}

function nameOf({ schemaTableId }: DescribedTable): string {
  return `Table${schemaTableId}`;
}

/** The key that names the table has one value. */
function tableField({ schemaTableId, tableName }: DescribedTable): Field {
  return { type: 'integer', title: 'Table', options: [{ value: schemaTableId, title: tableName }] };
}

/** Returns an operation as it is called for one table. */
function ofTable(operation: ServerOperation, table: DescribedTable): ServerOperation {
  const { serves, companion, payload, path } = operation;
  const name = nameOf(table);
  const ownPath = path.replace('{schemaTableId}', String(table.schemaTableId));
  const served = Object.fromEntries(
    Object.entries(serves ?? {}).map(([word, value]) => [word, value === RECORD ? name : value]),
  );
  const properties = payload?.properties;
  return {
    ...operation,
    path: ownPath,
    // One path is one operation, whose name is its own in the document.
    name: ownPath === path ? operation.name : `${operation.name}Of${name}`,
    service: table.tableName,
    ...(serves === undefined ? {} : { serves: served }),
    ...(companion === undefined ? {} : { companion: { ...companion, entity: name } }),
    ...(payload === undefined || properties?.['schemaTableId'] === undefined
      ? {}
      : { payload: { ...payload, properties: { ...properties, schemaTableId: tableField(table) } } }),
  };
}

/** Returns the entity of the records of a table. */
function entityOf(record: Entity, table: DescribedTable): Entity {
  const isDemanded = table.columns.some(({ isRequired }) => isRequired);
  return {
    ...record,
    entity: nameOf(table),
    title: table.tableName,
    required: [...(record.required ?? []), ...(isDemanded ? ['values'] : [])],
    properties: { ...record.properties, schemaTableId: tableField(table) },
  };
}

/** Returns the schemas of the records of a table, as answered and as written. */
function schemasOf(entity: Entity, { columns }: DescribedTable): Record<string, JsonObject> {
  const { [entity.entity]: answered = {}, ...written } = entitySchemas(entity);
  const values = writtenValues(columns);
  return {
    [entity.entity]: withMembers(answered, { values: answeredValues(columns), [TITLES]: titlesOf(columns) }),
    ...Object.fromEntries(Object.entries(written).map(([name, schema]) => [name, withMembers(schema, { values })])),
  };
}

/** Replaces those properties of a schema that it has. */
function withMembers(schema: JsonObject, members: JsonObject): JsonObject {
  const { properties } = schema;
  if (!isObject(properties)) return schema;
  const known = Object.entries(members).filter(([name]) => Object.hasOwn(properties, name));
  return { ...schema, properties: { ...properties, ...Object.fromEntries(known) } };
}

/** A record may lack a value that became required later. */
function answeredValues(columns: readonly Column[]): JsonObject {
  return { type: 'object', title: 'Values', properties: membersOf(columns, (column) => valueSchema(column, false)) };
}

/** A write has the required columns, and no others than those of the table. */
function writtenValues(columns: readonly Column[]): JsonObject {
  const required = columns.filter(({ isRequired }) => isRequired).map(({ schemaColumnId }) => memberOf(schemaColumnId));
  return {
    type: 'object',
    title: 'Values',
    properties: membersOf(columns, (column) => valueSchema(column, column.isRequired)),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

function titlesOf(columns: readonly Column[]): JsonObject {
  return {
    type: 'object',
    title: 'Titles of the records that values name',
    readOnly: true,
    properties: membersOf(referencesIn(columns), ({ columnName }) => ({ type: 'string', title: columnName })),
  };
}

function membersOf(columns: readonly Column[], schemaOf: (column: Column) => JsonObject): JsonObject {
  return Object.fromEntries(columns.map((column) => [memberOf(column.schemaColumnId), schemaOf(column)]));
}

function valueSchema(column: Column, isRequired: boolean): JsonObject {
  const schema = fieldSchema(rulesOf(column), isRequired);
  return {
    // A required column refuses an empty text, which is no value.
    ...(schema['type'] === 'string' ? { minLength: 1 } : {}),
    ...schema,
    ...referenceOf(column),
  };
}

function referenceOf({ reference }: Column): JsonObject {
  if (reference === null) return {};
  const { schemaTableId, tableName } = reference;
  return {
    description: `The recordId of a record of ${tableName}.`,
    'x-references': { schemaTableId, tableName },
  };
}
