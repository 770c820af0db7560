import { sql } from 'kysely';
import type { Transaction } from '../../engine/database.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';

/**
 * Brings the totals of an entity's view up to date, by the function that the entity names as `table.refresh`. Each call
 * of it does a portion; the last one finds nothing to do and is an index lookup.
 */
export async function refresh(transaction: Transaction, { entity }: Pick<StoredEntity, 'entity'>): Promise<void> {
  if (entity.table.refresh !== undefined) await refreshBy(transaction, entity.table.refresh);
}

/** Calls a function of the schema `public` that brings totals up to date until it has nothing left to do. */
export async function refreshBy({ query }: Transaction, name: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ done: number }>`select ${sql.id('public', name)}() as done`.execute(query);
    if (Number(rows[0]?.done ?? 0) === 0) return;
  }
}
