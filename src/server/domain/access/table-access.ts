import { servedBy } from '../../../../renderer/language/resolve/served-by.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Operation } from '../../../../renderer/language/types/operation.ts';

/** What a role may do with tables that people have made (`docs/domain/sites-and-access.md#tables-of-a-role`). */
export type TableAccess = 'none' | 'see' | 'change';

/** What a role may do with every table, and what it may do beyond that with single ones. */
export interface TableGrants {
  everywhere: TableAccess;
  tables: ReadonlyMap<number, TableAccess>;
}

/** How a call names a table that people have made. */
export interface NamedTable {
  /** The key of the path or the payload, or the field of the served entity. */
  field: string;
  /** The record whose table is meant, and the key that names the record. */
  of?: { entity: string; by: string };
  /** The served entity has the field. */
  isServed: boolean;
}

/** Returns how an operation names a table; null for one that is for no such table, or needs no permission. */
export function namedTable(
  operation: Operation & { companion?: { entity: string } },
  entities: Readonly<Record<string, Entity>>,
): NamedTable | null {
  if ((operation.access ?? 'permission') !== 'permission') return null;
  const served = operation.companion?.entity ?? servedBy(operation)?.entity;
  const own = served === undefined ? undefined : entities[served]?.madeTable;
  if (own !== undefined) return { field: own, isServed: true };
  const { madeTable, madeTableOf } = operation;
  if (madeTable !== undefined) return { field: madeTable, isServed: false };
  const field = madeTableOf && entities[madeTableOf.entity]?.madeTable;
  return madeTableOf === undefined || field === undefined ? null : { field, of: madeTableOf, isServed: false };
}

/** Returns whether an access is enough for a call that reads or changes. */
export function isEnough(access: TableAccess, isChange: boolean): boolean {
  return access === 'change' || (access === 'see' && !isChange);
}

/**
 * Returns what a permission for records of tables is held for: every table, or some. Who gives a permission must hold
 * the same.
 * @example scopesOf('/a', true, { everywhere: 'see', tables: new Map([[7, 'change']]) }) // ['/a#7']
 */
export function scopesOf(serviceRoute: string, isChange: boolean, { everywhere, tables }: TableGrants): string[] {
  if (isEnough(everywhere, isChange)) return [everyTable(serviceRoute)];
  return [...tables].filter(([, access]) => isEnough(access, isChange)).map(([id]) => oneTable(serviceRoute, id));
}

/** Returns the scope of a permission that is held for every table. */
export function everyTable(serviceRoute: string): string {
  return `${serviceRoute}#tables`;
}

/** Returns the scope of a permission that is held for one table. */
export function oneTable(serviceRoute: string, schemaTableId: number): string {
  return `${serviceRoute}#${schemaTableId}`;
}

/** Returns the service route of a permission or a scope. */
export function routeOf(scope: string): string {
  return scope.split('#')[0] ?? '';
}

/** Returns the service routes of operations on records of tables, and whether they change something. */
export function tableRoutes(
  operations: readonly Operation[],
  entities: Readonly<Record<string, Entity>>,
): Map<string, boolean> {
  return new Map(
    operations
      .filter((operation) => namedTable(operation, entities) !== null)
      .map(({ path, method }) => [path, method === 'POST']),
  );
}
