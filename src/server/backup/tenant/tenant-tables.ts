import { sql, type Kysely } from 'kysely';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Tables } from '../../data/engine/database.ts';
import { columnOf } from '../../data/tables/names.ts';
import { readStoredTables, type StoredTable } from '../database/stored-tables.ts';
import { FILLED_BY_TRIGGERS, GATE_EXPORTED, LEFT_OUT, ROWS_LEFT_OUT } from './left-out.ts';

export const TENANT_COLUMN = 'tenant_id';
/** The table of the tenants themselves. */
export const TENANTS = 'gate.tenants';

/** A table with rows of tenants. */
export interface TenantTable extends Pick<StoredTable, 'schema' | 'name'> {
  /** Schema and name, joined by a dot. */
  id: string;
  /** The columns of an archive: without the tenant, and without sealed ones. */
  columns: StoredTable['columns'];
  /** Columns of write-only fields, which are sealed with the secret of the installation. */
  sealed: readonly string[];
  /** The primary key with the tenant. */
  key: readonly string[];
  /** The columns of each key that refers to the table itself, with the columns that it refers to. */
  ownReferences: readonly { columns: string[]; targets: string[] }[];
  isExported: boolean;
  /** SQL of the rows of the table `t` that an archive has. */
  kept: string;
}

interface Reference {
  table: string;
  target: string;
  columns: string[];
  targets: string[];
}

/**
 * Returns every table with rows of tenants, a table after those that it refers to. The catalogue of the database says
 * which these are, so that a new table is among them.
 */
export async function readTenantTables(
  query: Kysely<Tables>,
  entities: Readonly<Record<string, Entity>>,
): Promise<TenantTable[]> {
  const stored = (await readStoredTables(query)).filter(({ columns }) =>
    columns.some(({ name }) => name === TENANT_COLUMN),
  );
  const [keys, references] = [await readKeys(query), await readReferences(query)];
  const sealed = sealedColumns(entities);
  const made = Object.entries(FILLED_BY_TRIGGERS).flatMap(([table, targets]) =>
    targets.map((target) => ({ table, target })),
  );
  const tables = stored.map(({ schema, name, columns }): TenantTable => {
    const id = `${schema}.${name}`;
    const isSealed = (column: string): boolean => sealed.has(`${id}.${column}`);
    return {
      schema,
      name,
      id,
      columns: columns.filter((column) => column.name !== TENANT_COLUMN && !isSealed(column.name)),
      sealed: columns.filter((column) => isSealed(column.name)).map((column) => column.name),
      key: keys.get(id) ?? [],
      ownReferences: references.filter((one) => one.table === id && one.target === id),
      isExported: isExported(schema, id),
      kept: ROWS_LEFT_OUT[id]?.kept ?? 'true',
    };
  });
  return parentsFirst(tables, [...references, ...made]);
}

function isExported(schema: string, id: string): boolean {
  if (Object.hasOwn(LEFT_OUT, id)) return false;
  if (schema === 'public' || GATE_EXPORTED.includes(id)) return true;
  throw new Error(`Nothing says whether the table ${id} is part of a tenant's archive: add it to left-out.ts.`);
}

/** Returns the columns of write-only fields, as schema, table and column. */
export function sealedColumns(
  entities: Readonly<Record<string, Entity>>,
): Map<string, { entity: string; property: string }> {
  const found = new Map<string, { entity: string; property: string }>();
  for (const { entity, table, properties } of Object.values(entities))
    for (const [property, field] of Object.entries(properties))
      if (field.writeOnly === true) found.set(`public.${table.name}.${columnOf(property)}`, { entity, property });
  return found;
}

async function readKeys(query: Kysely<Tables>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select concat(n.nspname, '.', c.relname) as "table", ${columnsOf(sql`k.conrelid`, sql`k.conkey`)} as columns
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'gate') and k.contype = 'p' and k.conparentid = 0`.execute(query);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

async function readReferences(query: Kysely<Tables>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select concat(n.nspname, '.', c.relname) as "table", concat(o.nspname, '.', p.relname) as target,
           ${columnsOf(sql`k.conrelid`, sql`k.conkey`)} as columns, ${columnsOf(sql`k.confrelid`, sql`k.confkey`)} as targets
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class p on p.oid = k.confrelid join pg_namespace o on o.oid = p.relnamespace
     where n.nspname in ('public', 'gate') and k.contype = 'f' and k.conparentid = 0`.execute(query);
  return rows;
}

/** Returns SQL of the names of the columns of a constraint, in its order. */
function columnsOf(table: ReturnType<typeof sql>, numbers: ReturnType<typeof sql>): ReturnType<typeof sql> {
  return sql`array(select a.attname::text from unnest(${numbers}) with ordinality as x (number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = x.number order by x.place)`;
}

/** Sorts tables so that each one comes after those that it refers to. Throws for a circle of several tables. */
function parentsFirst(
  tables: readonly TenantTable[],
  references: readonly Pick<Reference, 'table' | 'target'>[],
): TenantTable[] {
  const sorted: TenantTable[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ id }) => id));
    const isFree = ({ id }: TenantTable): boolean =>
      !references.some(({ table, target }) => table === id && target !== id && waiting.has(target));
    const free = left.filter(isFree);
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}.`);
    sorted.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return sorted;
}
