import type { Entity } from '../../../../renderer/language/types/entity.ts';
import { columnType, hasColumn } from './column-type.ts';
import { columnOf } from './names.ts';
import type { ExistingTable } from './read-tables.ts';
import type { ColumnShape, TableShape } from './shapes.ts';

/**
 * Returns the view that an entity requires (`table.view`): the columns alone, because a person writes its SQL. A view
 * of the class tenant has a `tenant_id`, by which the store reads, and an updatable one a `version`.
 */
export function viewShape(entity: Entity, entities: Record<string, Entity>): TableShape {
  const { name, class: tableClass } = entity.table;
  const columns = Object.entries(entity.properties)
    .filter(([, field]) => hasColumn(field))
    .map(([property, field]): ColumnShape => ({
      name: columnOf(property),
      ...columnType(field, entities),
      isNullable: true,
    }));
  const tenant: ColumnShape[] =
    tableClass === 'tenant' ? [{ name: 'tenant_id', type: 'integer', isNullable: true }] : [];
  const version: ColumnShape[] =
    entity.table.view === 'updatable' ? [{ name: 'version', type: 'bigint', isNullable: true }] : [];
  return {
    name,
    class: tableClass,
    isView: true,
    columns: [...tenant, ...columns, ...version],
    primaryKey: entity.key.map(columnOf),
    foreignKeys: [],
    uniqueIndexes: [],
    indexes: [],
    softDelete: false,
  };
}

/**
 * Returns what makes an existing view unsafe, or a table where a view should be; null when all is well. Without
 * `security_invoker` a view reads with the rights of its owner, past the row-level security of its tables.
 */
export function viewProblem({ name, isView = false }: TableShape, existing: ExistingTable): string | null {
  if (isView !== (existing.view !== null))
    return `${name} is a ${isView ? 'table' : 'view'} and should be a ${isView ? 'view' : 'table'}`;
  if (existing.view === null || existing.view.isInvoker) return null;
  return `${name} has no security_invoker, so it shows the rows of every tenant`;
}

const typeNames: Record<string, string> = { 'timestamp(3) with time zone': 'timestamptz(3)' };

/** Returns the frame of a view: a person writes what it selects. It is valid SQL, and answers no row. */
export function createView({ name, columns }: TableShape): string {
  const lines = columns.map(
    (column) =>
      `null::${typeNames[column.type] ?? column.type}${column.collation ? ` collate "${column.collation}"` : ''} as ${column.name}`,
  );
  return [
    `-- To decide: what ${name} selects. With security_invoker the row-level security of its tables holds.`,
    `create view public.${name} with (security_invoker = true) as select\n  ${lines.join(',\n  ')}\nwhere false;`,
    `grant select on public.${name} to screenplay_app;`,
  ].join('\n');
}
