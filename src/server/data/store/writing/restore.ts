import { sql } from 'kysely';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { Refusal } from '../../../refusal.ts';
import type { Transaction } from '../../engine/database.ts';
import { isCreatedDate } from '../../tables/fields.ts';
import { SEARCHED_TEXT } from '../../tables/many-rows.ts';
import { rowsIn } from '../reading/children.ts';
import { readRecord } from '../reading/read-record.ts';
import { tableRef } from '../mapping/expressions.ts';
import { keyCondition, keyOf } from '../mapping/record-key.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { StoredColumn, StoredEntity } from '../mapping/stored-entity.ts';
import { RESTORE_SECONDS, type GoneRow } from './deletions.ts';
import { entityIdOf, writeAudit } from './record-audit.ts';
import { missingReferences } from './references.ts';
import { withViolations } from './violations.ts';
import type { Write } from './write-record.ts';

/**
 * Restores a deleted record with everything that went with it (`store-types.ts` documents the refusals).
 * @param operation the delete operation that removed it
 */
export async function restoreRecord(write: Write, sent: JsonObject, operation: string): Promise<void> {
  const { context, transaction, stored } = write;
  const key = keyOf(stored, sent);
  const deleted = Object.fromEntries(stored.entity.key.map((name, index) => [name, key[index] ?? null]));
  await lockRules(write, await entitiesOf(write, deleted));
  const gone = await takeDeletion(write, deleted, operation);
  const restored: { stored: StoredEntity; row: GoneRow }[] = [];
  for (const row of gone.toReversed()) {
    const one = context.stored(row.entity);
    await withViolations(context, one, '', () => restoreRow(transaction, one, row)).catch(refuseTaken(stored));
    restored.push({ stored: one, row });
  }
  // Child rows are checked with their parents.
  const records = restored.filter((one) => one.stored === stored || context.parentsOf(one.stored).length === 0);
  for (const one of records) await completeRecord(write, one);
}

/** Returns the entities of the last deletion of a record. */
async function entitiesOf({ transaction, stored }: Write, deleted: JsonObject): Promise<string[]> {
  const { rows } = await sql<{ entity: string }>`
    select distinct gone.entity from public.deletions d, jsonb_to_recordset(d.rows) as gone(entity text)
    where d.tenant_id = ${transaction.tenantId} and d.entity = ${stored.name} and d.entity_id = ${entityIdOf(stored, deleted)}
    order by 1`.execute(transaction.query);
  return rows.map(({ entity }) => entity);
}

/** Takes the locks of all rules first and in one order, as every write does. */
async function lockRules({ context, transaction }: Write, entities: readonly string[]): Promise<void> {
  const locks = new Set(entities.map((entity) => context.rulesOf(context.stored(entity))?.lock));
  for (const lock of locks) await lock?.(transaction);
}

/**
 * Removes the deletion of a record from the table and returns its rows. A second call waits for the first, and then
 * finds none.
 */
async function takeDeletion(
  { transaction, origin, stored }: Write,
  deleted: JsonObject,
  operation: string,
): Promise<GoneRow[]> {
  const { rows } = await sql<{ contact_id: number; rows: GoneRow[] }>`
    select contact_id, rows from public.deletions
    where tenant_id = ${transaction.tenantId} and entity = ${stored.name} and entity_id = ${entityIdOf(stored, deleted)}
      and operation = ${operation} and at > now() - make_interval(secs => ${RESTORE_SECONDS})
    order by deletion_id desc limit 1 for update`.execute(transaction.query);
  const title = stored.entity.title.toLowerCase();
  const [deletion] = rows;
  if (!deletion) throw new Refusal(409, 'notRestorable', `This ${title} cannot be restored any more.`);
  if (deletion.contact_id !== origin.actorContactId)
    throw new Refusal(403, 'notAllowed', `Only the person who deleted this ${title} can restore it.`);
  await sql`
    delete from public.deletions
    where tenant_id = ${transaction.tenantId} and entity = ${stored.name} and entity_id = ${entityIdOf(stored, deleted)}`.execute(
    transaction.query,
  );
  return deletion.rows;
}

async function restoreRow(transaction: Transaction, stored: StoredEntity, { key, row }: GoneRow): Promise<void> {
  const table = tableRef(stored.table);
  if (row === null) {
    const { rows } = await sql`
      update ${table} as t set deleted_at = null, version = t.version + 1
      where t.tenant_id = ${transaction.tenantId} and t.deleted_at is not null and ${keyCondition('t', stored.key, key)}
      returning 1`.execute(transaction.query);
    if (rows.length !== 1) throw new Error(`A deleted ${stored.name} is not there to be restored.`);
    return;
  }
  // The names are those that the database gave when the row was deleted.
  const computed = computedByView(stored);
  const names = Object.keys(JSON.parse(row) as JsonObject).filter(
    (name) => name !== SEARCHED_TEXT && !computed.has(name),
  );
  const columns = sql.join(names.map((name) => sql.ref(name)));
  await sql`
    insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${table}, ${row}::jsonb)`.execute(transaction.query);
}

/** Returns the columns of an updatable view that it computes, and that cannot be written. */
function computedByView({ entity, columns }: StoredEntity): Set<string> {
  if (entity.table.view !== 'updatable') return new Set();
  return new Set(columns.filter(isComputed).map(({ column }) => column));
}

function isComputed({ property, field }: StoredColumn): boolean {
  return field.readOnly === true && field.generated !== true && !isCreatedDate(property, field);
}

/** Says of a value that another record has taken meanwhile that it prevents the restoration. */
function refuseTaken({ entity }: StoredEntity): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Refusal)) throw error;
    const { errorCode, fieldErrors = [], message } = error;
    throw new Refusal(409, errorCode, `This ${entity.title.toLowerCase()} cannot be restored. ${message}`, {
      fieldErrors,
    });
  };
}

/** Checks that a restored record still fits, and writes its line in the audit log. */
async function completeRecord(
  { context, transaction, origin, terms, stored: named }: Write,
  { stored, row }: { stored: StoredEntity; row: GoneRow },
): Promise<void> {
  const where = stored === named ? terms.where : undefined;
  const record = await readRecord(context, transaction, stored, row.key, { where });
  await refuseMissing(context, transaction, stored, record);
  await context.rulesOf(stored)?.afterRestore?.(transaction, record);
  await writeAudit(transaction, origin, stored, { event: 'restored', before: record, after: record, secrets: [] });
}

/** Throws 409 for a reference to a record that was deleted meanwhile, of the record or of its child rows. */
async function refuseMissing(
  context: StoreContext,
  transaction: Transaction,
  stored: StoredEntity,
  record: JsonObject,
): Promise<void> {
  // A reference that outlives its target may name a deleted record.
  const names = stored.references.filter(({ onDelete }) => onDelete !== 'keep').map(({ column }) => column.property);
  const [missing] = await missingReferences(context, transaction, stored, names, record);
  if (missing) {
    const target = stored.references.find(({ column }) => column.property === missing.path)?.target.title ?? 'record';
    throw new Refusal(
      409,
      'missingReference',
      `This ${stored.entity.title.toLowerCase()} cannot be restored: its ${target.toLowerCase()} was deleted meanwhile.`,
    );
  }
  for (const { property, child } of stored.children)
    for (const row of rowsIn(record[property]))
      await refuseMissing(context, transaction, context.stored(child.entity), row);
}
