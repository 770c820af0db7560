import { sql } from 'kysely';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { memberOf } from './columns.ts';
import { queueIfGrown } from './indexes/tend-indexes.ts';
import { findModel, hidesRequired, noTable, shownModel, type Model } from './read-columns.ts';
import { missingRecords, refuseIfRecordIsUsed } from './record-references.ts';

/** The rules of records (`docs/domain/data-models.md#records`). */
export const tableRecordRules: EntityRules = {
  entity: 'TableRecord',

  async beforeAdd(transaction, values) {
    const model = await findModel(transaction, values['schemaTableId'], false);
    if (model !== null) {
      refuseHiddenRequired(transaction, model);
      await refuseMissing(transaction, model, values);
    }
    const recordId = await nextRecordId(transaction, Number(values['schemaTableId']));
    return { ...values, recordId, values: withoutEmpty(values['values']) };
  },

  // The store has checked the values of the columns that exist; those of deleted columns stay.
  async beforeUpdate(transaction, values, current) {
    if (!isObject(values['values'])) return values;
    const model = await findModel(transaction, current['schemaTableId'], false);
    if (model !== null) await refuseMissing(transaction, model, values);
    const kept = await hiddenValues(transaction, model, current);
    return { ...values, values: { ...kept, ...withoutEmpty(values['values']) } };
  },

  beforeDelete: (transaction, current) =>
    refuseIfRecordIsUsed(transaction, Number(current['schemaTableId']), Number(current['recordId'])),

  async afterRestore(transaction, record) {
    // The lock waits for a change of columns, after which this record may not fit (`forget-deletions.ts`).
    const model = await findModel(transaction, record['schemaTableId'], true);
    if (model === null) throw noTable();
    const { columns } = model;
    const [missing] = await missingRecords(transaction, columns, isObject(record['values']) ? record['values'] : {});
    if (missing !== undefined) throw new Refusal(409, 'missingReference', missing.message);
  },
};

/** Refuses a new record of a table with a required column that the caller does not see, and so cannot fill in. */
function refuseHiddenRequired(transaction: Transaction, model: Model): void {
  if (hidesRequired(transaction, model))
    throw new Refusal(
      403,
      'notAllowed',
      'A record of this table needs a record of a table that you may not see. Somebody who may see it can add it.',
    );
}

/** Refuses a record that refers to one that does not exist. */
async function refuseMissing(transaction: Transaction, { columns }: Model, values: JsonObject): Promise<void> {
  const sent = isObject(values['values']) ? values['values'] : {};
  const errors = await missingRecords(transaction, columns, sent);
  if (errors.length > 0) throw invalid(errors);
}

/** Counts the records of a table. The row of the counter is locked, so that no id is given twice or again. */
async function nextRecordId(transaction: Transaction, schemaTableId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into public.record_counters as c (tenant_id, schema_table_id, last_record_id)
    values (${transaction.tenantId}, ${schemaTableId}, 1)
    on conflict (tenant_id, schema_table_id) do update set last_record_id = c.last_record_id + 1
    returning last_record_id as last`.execute(transaction.query);
  const [counted] = rows;
  if (counted === undefined) throw new Error(`The records of table ${schemaTableId} were not counted.`);
  const last = Number(counted.last);
  await queueIfGrown(transaction, schemaTableId, { before: last - 1, after: last });
  return last;
}

/** Returns the stored values of columns that the caller does not see, such as deleted ones, which reads leave out. */
async function hiddenValues(transaction: Transaction, model: Model | null, current: JsonObject): Promise<JsonObject> {
  const shown = model === null ? [] : shownModel(transaction, model).columns.map((one) => memberOf(one.schemaColumnId));
  const { rows } = await sql<{ hidden: JsonObject | null }>`
    select jsonb_object_agg(v.key, v.value) as hidden
      from public.table_records r, jsonb_each(r.values) v
     where r.tenant_id = ${transaction.tenantId} and v.key <> all(${shown}::text[])
       and r.schema_table_id = ${current['schemaTableId']} and r.record_id = ${current['recordId']}`.execute(
    transaction.query,
  );
  return rows[0]?.hidden ?? {};
}

/** An empty value is stored as none, so that a filter and a required column see one kind of empty. */
function withoutEmpty(values: JsonObject[string] | undefined): JsonObject {
  if (!isObject(values)) return {};
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}
