import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../data/engine/database.ts';
import type { ArchivedPartition, ArchivedSequence, ArchivedTable } from '../archive/archive-format.ts';

/** A table of the database whose rows are its own: no view, no partition. */
export interface StoredTable extends Omit<ArchivedTable, 'rows'> {
  /** Whether row security holds for its owner too: each tenant's rows are seen as the tenant alone. */
  isForced: boolean;
}

/** Where our tables are. Every query names the schema `n`. */
const OURS = sql`n.nspname in ('public', 'gate')`;

/** Returns the tables, by schema and name, with the columns that are stored and not computed. */
export async function readStoredTables(query: Kysely<Tables>): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select n.nspname::text as schema, c.relname::text as name, c.relrowsecurity and c.relforcerowsecurity as "isForced",
           jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
             as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where ${OURS} and c.relkind in ('r', 'p') and not c.relispartition
     group by c.oid, n.nspname order by 1, 2`.execute(query);
  return rows;
}

/** Returns the sequences, as they are now: a sequence is not part of a snapshot, and is never behind it. */
export async function readSequences(query: Kysely<Tables>): Promise<ArchivedSequence[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname::text as schema, c.relname::text as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${OURS} and c.relkind = 'S' order by 1, 2`.execute(query);
  const sequences: ArchivedSequence[] = [];
  for (const { schema, name } of rows) {
    const { rows: states } = await sql<{ lastValue: string; isCalled: boolean }>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${sql.table(`${schema}.${name}`)}`.execute(
      query,
    );
    sequences.push(...states.map((state) => ({ schema, name, ...state })));
  }
  return sequences;
}

export async function readPartitions(query: Kysely<Tables>): Promise<ArchivedPartition[]> {
  const { rows } = await sql<ArchivedPartition>`
    select n.nspname::text as schema, c.relname::text as name, pg_get_expr(c.relpartbound, c.oid) as bound,
           o.nspname::text as "parentSchema", p.relname::text as parent
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_inherits i on i.inhrelid = c.oid
      join pg_class p on p.oid = i.inhparent
      join pg_namespace o on o.oid = p.relnamespace
     where ${OURS} and c.relkind in ('r', 'p') and c.relispartition order by 1, 2`.execute(query);
  return rows;
}
