import { sql } from 'kysely';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { columnRef, tableRef, visible } from '../mapping/expressions.ts';
import { readRecord } from '../reading/read-record.ts';
import type { KeyValues } from '../mapping/record-key.ts';
import { referencesTo, refuseIfReferenced, typed } from './references.ts';
import type { Reference, StoredEntity } from '../mapping/stored-entity.ts';
import type { Write } from './write-record.ts';
import { noteGone } from './deletions.ts';
import { writeAudit } from './record-audit.ts';
import { deleteRow } from './write-rows.ts';

/**
 * Deletes the records that depend on a deleted one (`onDelete: "cascade"`), recursively, each with its line in the
 * audit log. Their entity rules do not run. Throws 409 `referenced` when another record references one of them.
 */
export async function deleteDependents(write: Write, record: JsonObject): Promise<void> {
  for (const { other, reference } of referencesTo(write.context, write.stored)) {
    if (reference.onDelete !== 'cascade') continue;
    for (const key of await dependentKeys(write, other, reference, record))
      await deleteOne({ ...write, stored: other, rules: undefined }, key);
  }
}

async function deleteOne(write: Write, key: KeyValues): Promise<void> {
  const { context, transaction, origin, stored } = write;
  const current = await readRecord(context, transaction, stored, key, { lock: true });
  await refuseIfReferenced(context, transaction, stored, current);
  await deleteDependents(write, current);
  if (write.gone) await noteGone(context, transaction, stored, key, write.gone);
  await deleteRow(transaction, stored, key);
  await writeAudit(transaction, origin, stored, { event: 'deleted', before: current, after: null, secrets: [] });
}

/** In key order, so that two concurrent deletions lock in the same order. */
async function dependentKeys(
  { transaction }: Write,
  other: StoredEntity,
  reference: Reference,
  record: JsonObject,
): Promise<KeyValues[]> {
  const columns = other.key.map(({ column }) => columnRef('o', column));
  const { rows } = await sql<Record<string, string | number>>`
    select ${sql.join(columns)} from ${tableRef(other.table)} o
    where ${visible('o', other, other.isTenant ? transaction.tenantId : null)}
      and ${columnRef('o', reference.column.column)} = ${typed(reference.column, record[reference.targetProperty])}
    order by ${sql.join(columns)}`.execute(transaction.query);
  return rows.map((row) => other.key.flatMap(({ column }) => row[column] ?? []));
}
