import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../data/engine/database.ts';
import { ArchiveRefused } from '../archive/archive-format.ts';
import type { TenantTable } from './tenant-tables.ts';

/** Numbers that one statement draws, which takes about half a second. */
const DRAWN_AT_ONCE = 1_000_000;

/** A column that the database numbers. */
interface Numbered {
  table: string;
  column: string;
  sequence: string;
  /** The largest number that the type holds, as text. */
  most: string;
}

/**
 * Raises the sequences above the numbers of the new tenant, so that its next record gets a free one. All tenants share a
 * sequence: an archive whose numbers would use up more than half of it is refused.
 */
export async function raiseSequences(
  query: Kysely<Tables>,
  tables: ReadonlyMap<string, TenantTable>,
  tenantId: number,
): Promise<void> {
  for (const numbered of await readNumbered(query)) {
    if (!tables.has(numbered.table)) continue;
    const { table, column, sequence, most } = numbered;
    const { rows } = await sql<{ largest: string | null; isTooLarge: boolean }>`
      select max(${sql.ref(column)})::text as largest, max(${sql.ref(column)}) > ${most}::bigint / 2 as "isTooLarge"
        from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(query);
    const [{ largest, isTooLarge } = { largest: null, isTooLarge: false }] = rows;
    if (largest === null) continue;
    if (isTooLarge)
      throw new ArchiveRefused(
        `The archive has the number ${largest} in ${table}.${column}, which would use up the numbers of all tenants. Nothing was imported.`,
      );
    await raise(query, sequence, largest);
  }
}

/**
 * Draws numbers until the largest one is used up. Other transactions draw numbers meanwhile, and `setval` could move the
 * sequence back below theirs.
 */
async function raise(query: Kysely<Tables>, sequence: string, largest: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ missing: number }>`
      select least(${largest}::bigint - coalesce(pg_sequence_last_value(${sequence}::regclass), 0), ${DRAWN_AT_ONCE})::integer
        as missing`.execute(query);
    const missing = rows[0]?.missing ?? 0;
    if (missing <= 0) return;
    await sql`select count(nextval(${sequence}::regclass)) from generate_series(1, ${missing}::integer)`.execute(query);
  }
}

async function readNumbered(query: Kysely<Tables>): Promise<Numbered[]> {
  const { rows } = await sql<Numbered>`
    select concat(n.nspname, '.', c.relname) as "table", a.attname::text as "column",
           pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence,
           case a.atttypid when 'bigint'::regtype then '9223372036854775807' else '2147483647' end as most
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
      join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'gate') and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`.execute(query);
  return rows;
}
