import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { columnRef, tableRef, visible } from './expressions.ts';
import { readRecord } from './read-record.ts';
import type { KeyValues } from './record-key.ts';
import { namers, refuseIfReferenced, typed } from './references.ts';
import type { Reference, StoredEntity } from './stored-entity.ts';
import type { Write } from './write-record.ts';
import { writeAudit } from './audit.ts';
import { deleteRow } from './write-rows.ts';

/**
 * Deletes the records that belong to a deleted one (`onDelete: "cascade"`), and what belongs to them, each with its line in the log.
 * Their rules are not asked: they go because their record goes. Throws 409 `referenced` when something else holds one of them.
 */
export async function deleteOwned(write: Write, record: JsonObject): Promise<void> {
  for (const { other, reference } of namers(write.context, write.stored)) {
    if (reference.onDelete !== 'cascade') continue;
    for (const key of await keysOfOwned(write, other, reference, record)) await deleteOne({ ...write, stored: other }, key);
  }
}

async function deleteOne(write: Write, key: KeyValues): Promise<void> {
  const { context, transaction, origin, stored } = write;
  const current = await readRecord(context, transaction, stored, key, { lock: true });
  await refuseIfReferenced(context, transaction, stored, current);
  await deleteOwned(write, current);
  await deleteRow(transaction, stored, key);
  await writeAudit(transaction, origin, stored, { event: 'deleted', before: current, after: null, secrets: [] });
}

/** In the order of their keys: two deletions that meet take the same turn. */
async function keysOfOwned({ transaction }: Write, other: StoredEntity, reference: Reference, record: JsonObject): Promise<KeyValues[]> {
  const columns = other.key.map(({ column }) => columnRef('o', column));
  const { rows } = await sql<Record<string, string | number>>`
    select ${sql.join(columns)} from ${tableRef(other.table)} o
    where ${visible('o', other, other.isTenant ? transaction.tenantId : null)}
      and ${columnRef('o', reference.column.column)} = ${typed(reference.column, record[reference.targetProperty])}
    order by ${sql.join(columns)}`.execute(transaction.query);
  return rows.map((row) => other.key.flatMap(({ column }) => row[column] ?? []));
}
