import type { InternalTable, TableColumn } from '../../../../renderer/language/types/table.ts';
import { columnOf, constraintName } from './names.ts';
import type { ColumnShape, TableShape } from './shapes.ts';

/** The types as PostgreSQL's `format_type` prints them. */
const TYPES: Record<TableColumn['type'], ColumnShape['type']> = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  numeric: 'numeric',
  boolean: 'boolean',
  date: 'date',
  jsonb: 'jsonb',
  uuid: 'uuid',
  'integer[]': 'integer[]',
  interval: 'interval',
  'double precision': 'double precision',
  timestamptz: 'timestamp with time zone',
  'timestamptz(3)': 'timestamp(3) with time zone',
};

/**
 * Returns the table that a description in `schemas/tables/` requires. Its foreign keys, its further checks and its
 * indexes are written by hand: the description says where a column refers to.
 */
export function internalShape(table: InternalTable): TableShape {
  const isTenant = table.class === 'tenant';
  const tenant: ColumnShape = { name: 'tenant_id', type: 'integer', isNullable: false };
  const key = (table.key ?? []).map(columnOf);
  return {
    name: table.table,
    class: table.class,
    columns: [
      ...(isTenant ? [tenant] : []),
      ...Object.entries(table.columns).map(([name, column]) => columnShape(table.table, name, column)),
    ],
    primaryKey: isTenant ? ['tenant_id', ...key] : key,
    foreignKeys: [],
    uniqueIndexes: [],
    indexes: [],
    softDelete: false,
  };
}

/** Returns the name of a table with its schema. */
export function tableOf({ table, class: tableClass }: Pick<InternalTable, 'table' | 'class'>): string {
  return `${schemaOf(tableClass)}.${table}`;
}

/** Returns the schema of the database that holds the tables of a class. */
export function schemaOf(tableClass: InternalTable['class']): 'gate' | 'public' {
  return tableClass === 'gate' ? 'gate' : 'public';
}

function columnShape(table: string, name: string, column: TableColumn): ColumnShape {
  const own = columnOf(name);
  const shape: ColumnShape = {
    name: own,
    type: TYPES[column.type],
    isNullable: column.nullable === true,
  };
  if (column.type === 'text') shape.collation = column.collation ?? 'default';
  if (column.generated) shape.default = 'identity';
  else if (column.default !== undefined) shape.default = column.default;
  const checks = [
    ...(column.maxLength === undefined ? [] : [`char_length(${own}) <= ${column.maxLength}`]),
    ...(column.values === undefined ? [] : [`${own} in (${column.values.map((value) => `'${value}'`).join(', ')})`]),
  ];
  return checks.length === 0
    ? shape
    : { ...shape, check: checks.join(' and '), checkName: constraintName(table, [own], 'check') };
}
