import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../data/engine/database.ts';
import { lineOf, quoted, SETTINGS } from '../database/dump-tables.ts';
import { noteRows, type DeletedRows } from './deletion-ledger.ts';
import { RowDigest } from './row-digest.ts';
import { TENANT_COLUMN, type TenantTable } from './tenant-tables.ts';

/** The rows of one transaction: few enough that a request of another tenant does not wait noticeably. */
export const PORTION_ROWS = 2000;

/**
 * Deletes the rows of a tenant in a table, in portions of one transaction each, and notes them in the same transaction.
 * Returns how many were deleted.
 * @param before what was deleted of the table by an earlier, killed deletion
 */
export async function deleteRows(
  query: Kysely<Tables>,
  table: TenantTable,
  tenantId: number,
  before: DeletedRows | undefined,
): Promise<number> {
  const digest = new RowDigest(before);
  const first = digest.rows;
  // Rows that others of the same table refer to are deleted after those; a circle is deleted in one statement.
  const conditions = table.ownReferences.length === 0 ? ['true'] : [unreferenced(table), null];
  for (const condition of conditions) while ((await deletePortion(query, table, tenantId, condition, digest)) > 0);
  return digest.rows - first;
}

/**
 * Deletes one portion. Returns its rows.
 * @param condition SQL of the rows that may be deleted; null deletes all rows at once
 */
function deletePortion(
  query: Kysely<Tables>,
  table: TenantTable,
  tenantId: number,
  condition: string | null,
  digest: RowDigest,
): Promise<number> {
  return inTransaction(query, async (transaction) => {
    await asTenant(transaction, tenantId);
    const { rows } = await sql.raw<{ line: string }>(deletionOf(table, tenantId, condition)).execute(transaction);
    if (rows.length === 0) return 0;
    for (const { line } of rows) digest.addLine(line);
    await noteRows(transaction, tenantId, table.id, { rows: digest.rows, digest: digest.toText() });
    return rows.length;
  });
}

/** Runs work in the transaction that is open, otherwise in a new one. */
export function inTransaction<Result>(
  query: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return query.isTransaction ? work(query) : query.transaction().execute(work);
}

/** Prints values as an archive does, so that digests are equal, and passes row security as the tenant. */
export async function asTenant(query: Kysely<Tables>, tenantId: number): Promise<void> {
  await sql.raw(`${SETTINGS}; select set_config('app.tenant', '${tenantId}', true)`).execute(query);
}

function deletionOf({ schema, name, key, columns }: TenantTable, tenantId: number, condition: string | null): string {
  const table = `${quoted(schema)}.${quoted(name)}`;
  const keys = key.map((column) => `t.${quoted(column)}`).join(', ');
  const chosen = `select ${keys} from ${table} t where t.${TENANT_COLUMN} = ${tenantId} and ${condition} limit ${PORTION_ROWS}`;
  const rows = condition === null ? 'true' : `(${keys}) in (${chosen})`;
  return `delete from ${table} t where t.${TENANT_COLUMN} = ${tenantId} and ${rows} returning ${lineOf(columns)} as line`;
}

/** Returns SQL of the rows that no row of the same table refers to. */
function unreferenced({ schema, name, ownReferences }: TenantTable): string {
  return ownReferences
    .map(({ columns, targets }) => {
      const same = columns.map((column, index) => `o.${quoted(column)} = t.${quoted(targets[index] ?? column)}`);
      return `not exists (select from ${quoted(schema)}.${quoted(name)} o where ${same.join(' and ')})`;
    })
    .join(' and ');
}
