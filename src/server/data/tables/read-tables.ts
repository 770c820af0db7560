import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../engine/database.ts';

/** An existing table of the database. */
export interface ExistingTable {
  name: string;
  schema: 'public' | 'gate';
  columns: Map<string, ExistingColumn>;
  /** Names of its indexes and constraints. */
  parts: Set<string>;
  /** Null for a table. `isInvoker`: it reads with the rights of the caller. */
  view: { isInvoker: boolean } | null;
}

export interface ExistingColumn {
  type: string;
  collation: string | null;
  isNullable: boolean;
  /** The database computes it of the other columns of the row. */
  isDerived: boolean;
}

interface ColumnRow extends ExistingColumn {
  schema: ExistingTable['schema'];
  table: string;
  column: string;
  isView: boolean;
  isInvoker: boolean;
}

/**
 * Returns the tables and views of the database by name; no name is in both schemas. Runs as the owner.
 */
export async function readTables(query: Kysely<Tables>): Promise<Map<string, ExistingTable>> {
  const tables = new Map<string, ExistingTable>();
  for (const row of await readColumns(query)) {
    const view = row.isView ? { isInvoker: row.isInvoker } : null;
    const { schema } = row;
    const table = tables.get(row.table) ?? { name: row.table, schema, columns: new Map(), parts: new Set(), view };
    table.columns.set(row.column, {
      type: row.type,
      collation: row.collation,
      isNullable: row.isNullable,
      isDerived: row.isDerived,
    });
    tables.set(row.table, table);
  }
  for (const { table, part } of await readParts(query)) tables.get(table)?.parts.add(part);
  return tables;
}

async function readColumns(query: Kysely<Tables>): Promise<ColumnRow[]> {
  const answer = await sql<ColumnRow>`
    select n.nspname as schema, c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as "isNullable", a.attgenerated <> '' as "isDerived", l.collname as collation, c.relkind = 'v' as "isView",
      coalesce((select o.option_value::boolean from pg_options_to_table(c.reloptions) o
        where o.option_name = 'security_invoker'), false) as "isInvoker"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'gate')
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_collation l on l.oid = a.attcollation
    where c.relkind in ('r', 'p', 'v')
    order by c.relname, a.attnum`.execute(query);
  return answer.rows;
}

async function readParts(query: Kysely<Tables>): Promise<{ table: string; part: string }[]> {
  const answer = await sql<{ table: string; part: string }>`
    select c.relname as "table", i.relname as part from pg_index x
    join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'gate')
    union
    select c.relname, k.conname from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'gate')`.execute(query);
  return answer.rows;
}
