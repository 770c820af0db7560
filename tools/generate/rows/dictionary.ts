import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { ColumnType, InternalTable } from '../../../renderer/language/types/table.ts';
import type { Dictionary } from '../../../src/server/data/catalogue/catalogue.ts';
import { isNullable } from '../../../src/server/data/tables/fields.ts';
import { tableOf } from '../../../src/server/data/tables/internal-shape.ts';
import { columnOf } from '../../../src/server/data/tables/names.ts';
import { SEARCHED_TEXT } from '../../../src/server/data/tables/many-rows.ts';
import { tableShape } from '../../../src/server/data/tables/table-shape.ts';
import { fieldType, literal } from './field-type.ts';

/** A table or view as generated code knows it. */
export interface DescribedTable {
  name: string;
  /** With the schema of the database before it: `public.orders`. */
  qualified: string;
  description: string;
  key: readonly string[];
  columns: DescribedColumn[];
}

export interface DescribedColumn {
  /** The property; the column is the same in snake case. */
  name: string;
  /** The type in PostgreSQL. */
  sqlType: string;
  /** The TypeScript type of its value, with null where the column may be null. */
  type: string;
  description?: string | undefined;
  /** The table whose key the value is. */
  references?: string | undefined;
}

/** Returns all tables and views of the database in alphabetical order. */
export function describedTables({ entities, tables }: Dictionary): DescribedTable[] {
  return [
    ...Object.values(entities)
      .filter(({ table }) => table.class !== 'gate')
      .map((entity) => ofEntity(entity, entities)),
    ...Object.values(tables).map(ofInternalTable),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function ofInternalTable(table: InternalTable): DescribedTable {
  return {
    name: table.table,
    qualified: tableOf(table),
    description: table.description,
    key: table.key ?? [],
    columns: Object.entries(table.columns).map(([name, column]) => ({
      name,
      sqlType: column.type,
      type: orNull(
        column.values?.map(literal).join(' | ') ?? JSON_TYPES[column.json ?? 'any'] ?? TYPES[column.type],
        column.nullable === true,
      ),
      description: column.description,
      references: column.references,
    })),
  };
}

/** Columns that no code reads: the store's own scope, and the copy of the texts that it searches. */
const HIDDEN = ['tenant_id', SEARCHED_TEXT];

function ofEntity(entity: Entity, entities: Record<string, Entity>): DescribedTable {
  const shape = tableShape(entity, entities);
  const fields = new Map(Object.entries(entity.properties).map(([name, field]) => [columnOf(name), { name, field }]));
  const targets = new Map(shape.foreignKeys.map(({ columns, table }) => [columns.at(-1), table]));
  return {
    name: shape.name,
    qualified: `public.${shape.name}`,
    description: `${entity.titlePlural}${entity.table.view ? ', a view' : ''}.`,
    key: entity.key,
    columns: shape.columns
      .filter(({ name }) => !HIDDEN.includes(name))
      .map((column) => {
        const property = fields.get(column.name);
        return {
          name: property?.name ?? camelCase(column.name),
          sqlType: SHORT[column.type] ?? column.type,
          type: orNull(
            property ? fieldType(property.field, INDENT, 'stored') : TYPES[SHORT[column.type] ?? column.type],
            entity.table.view ? isOptional(entity, property?.name) : column.isNullable,
          ),
          description: property?.field.description,
          references: targets.get(column.name),
        };
      }),
  };
}

/** Every column of a view may be null for the database; the entity says which ones have a value. */
function isOptional(entity: Entity, name: string | undefined): boolean {
  const field = name === undefined ? undefined : entity.properties[name];
  return name !== undefined && field !== undefined && isNullable(entity, name, field);
}

/** The indentation of a column in the generated file. */
const INDENT = '    ';

/** Shorter names of types, as internal tables name them. */
const SHORT: Record<string, ColumnType> = { 'timestamp(3) with time zone': 'timestamptz(3)' };

/** What a column of JSON holds. */
const JSON_TYPES: Record<string, string> = { object: 'JsonObject', objects: 'JsonObject[]' };

const TYPES: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'string',
  'timestamptz(3)': 'string',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  boolean: 'boolean',
  jsonb: 'Json',
  'integer[]': 'number[]',
  interval: 'string',
  'double precision': 'number',
};

function orNull(type = 'Json', mayBeNull: boolean): string {
  return mayBeNull ? `${type} | null` : type;
}

function camelCase(column: string): string {
  return column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
