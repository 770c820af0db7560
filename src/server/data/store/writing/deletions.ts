import { sql } from 'kysely';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../engine/database.ts';
import { columnOf } from '../../tables/names.ts';
import { columnRef, tableRef, visible } from '../mapping/expressions.ts';
import type { KeyValues } from '../mapping/record-key.ts';
import { keyCondition } from '../mapping/record-key.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';
import type { WriteOrigin } from '../store-types.ts';
import { entityIdOf } from './record-audit.ts';

/** A row that a deletion removed. A type alias, because it is stored as JSON. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type GoneRow = {
  entity: string;
  key: KeyValues;
  /** The row as JSON text, of a row that was removed; null for one that is only marked as deleted. */
  row: string | null;
};

/** Seconds in which a deletion can be restored (`docs/companions.md#restore`). */
export const RESTORE_SECONDS = 600;

/**
 * Notes a row that is about to be deleted, before its child rows go with it. A row that is only marked keeps its child
 * rows.
 */
export async function noteGone(
  context: StoreContext,
  transaction: Transaction,
  stored: StoredEntity,
  key: KeyValues,
  gone: GoneRow[],
): Promise<void> {
  if (stored.softDelete) gone.push({ entity: stored.name, key, row: null });
  else await noteRows(context, transaction, stored, keyCondition('t', stored.key, key), gone);
}

/** Notes the removed rows and, before each, its child rows: rows are restored in the opposite order. */
async function noteRows(
  context: StoreContext,
  transaction: Transaction,
  stored: StoredEntity,
  which: ReturnType<typeof sql>,
  gone: GoneRow[],
): Promise<void> {
  const keys = stored.key.map(({ column }, index) => sql`${columnRef('t', column)} as ${sql.ref(`k${index}`)}`);
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(keys)}, to_jsonb(t.*)::text as row from ${tableRef(stored.table)} t
    where ${visible('t', stored, stored.isTenant ? transaction.tenantId : null)} and ${which}
    order by ${sql.join(stored.key.map(({ column }) => columnRef('t', column)))}`.execute(transaction.query);
  for (const row of rows) {
    const key = stored.key.map((_, index) => keyValue(row[`k${index}`]));
    for (const { child, foreignKey } of stored.children)
      await noteRows(
        context,
        transaction,
        context.stored(child.entity),
        sql`${columnRef('t', columnOf(foreignKey))} = ${key.at(-1)}`,
        gone,
      );
    gone.push({ entity: stored.name, key, row: String(row['row']) });
  }
}

function keyValue(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value);
}

/** Stores what a deletion removed, and forgets some deletions that can no longer be restored. */
export async function storeDeletion(
  transaction: Transaction,
  origin: WriteOrigin,
  stored: StoredEntity,
  record: JsonObject,
  gone: readonly GoneRow[],
): Promise<void> {
  const { tenantId } = transaction;
  await sql`
    with old as (
      delete from public.deletions where tenant_id = ${tenantId} and deletion_id in (
        select deletion_id from public.deletions
        where tenant_id = ${tenantId} and at < now() - make_interval(secs => ${RESTORE_SECONDS})
        order by at limit 20 for update skip locked))
    insert into public.deletions (tenant_id, contact_id, operation, entity, entity_id, rows)
    values (${tenantId}, ${origin.actorContactId}, ${origin.operation}, ${stored.name},
      ${entityIdOf(stored, record)}, ${JSON.stringify(gone)}::jsonb)`.execute(transaction.query);
}
