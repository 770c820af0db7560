import { sql } from 'kysely';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { isMarkedDeleted } from '../../../../renderer/language/logic/rows/marked-deleted.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import type { FieldError } from '../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { invalid } from '../../refusal.ts';
import { memberOf } from './columns.ts';
import {
  cannotConvert,
  changesOf,
  convert,
  hasEmpty,
  isEmpty,
  isReserved,
  NAMED_RECORDS,
  type ColumnChange,
  type SentColumn,
} from './decide-columns.ts';
import { forgetDeletions } from './forget-deletions.ts';
import { isLarge } from './indexes/indexed-columns.ts';
import { queueIndexes } from './indexes/tend-indexes.ts';
import { readModel } from './read-columns.ts';
import { refuseIfTableIsUsed } from './record-references.ts';
import { requireSendableForms } from './sendable-forms.ts';

/** Records that are read in one statement. */
const PORTION = 5_000;

/** The rules of tables that people make (`docs/domain/data-models.md#changing-columns`). */
export const schemaTableRules: EntityRules = {
  entity: 'SchemaTable',

  beforeAdd(_transaction, values) {
    refuseReserved(sentColumns(values));
    return Promise.resolve(ordered(values));
  },

  async beforeUpdate(transaction, values, current) {
    const sent = sentColumns(values);
    refuseReserved(sent);
    if (values['schemaColumns'] === undefined) return values;
    const schemaTableId = Number(current['schemaTableId']);
    const { columns } = await readModel(transaction, schemaTableId);
    const errors: FieldError[] = [];
    for (const change of changesOf(columns, sent)) {
      const message = await applied(transaction, schemaTableId, change);
      const name = change.from === undefined ? 'isRequired' : 'columnType';
      if (message !== null) errors.push({ path: `schemaColumns[${change.index}].${name}`, message });
      else await forgetDeletions(transaction, schemaTableId, change);
    }
    // What was converted before a refusal is rolled back with the transaction.
    if (errors.length > 0) throw invalid(errors);
    return ordered(values);
  },

  async afterUpdate(transaction, { schemaTableId }) {
    const { columns } = await readModel(transaction, schemaTableId);
    await requireSendableForms(transaction, Number(schemaTableId), columns);
    if (await isLarge(transaction, Number(schemaTableId))) await queueIndexes(transaction, Number(schemaTableId));
  },

  async beforeDelete(transaction, { schemaTableId }) {
    await refuseIfTableIsUsed(transaction, Number(schemaTableId));
    if (await isLarge(transaction, Number(schemaTableId))) await queueIndexes(transaction, Number(schemaTableId));
  },
};

/** A row that is marked as deleted keeps its position, and demands nothing. */
function sentColumns(values: JsonObject): SentColumn[] {
  const rows = Array.isArray(values['schemaColumns']) ? values['schemaColumns'] : [];
  return rows.flatMap((row): SentColumn[] => {
    if (!isObject(row)) return [];
    const isDeleted = isMarkedDeleted(row);
    return [
      {
        schemaColumnId: typeof row['schemaColumnId'] === 'number' ? row['schemaColumnId'] : null,
        columnName: isDeleted ? '' : String(row['columnName']),
        columnType: String(row['columnType']),
        isRequired: !isDeleted && row['isRequired'] === true,
        referencedTableId: typeof row['referencedTableId'] === 'number' ? row['referencedTableId'] : null,
      },
    ];
  });
}

function refuseReserved(columns: readonly SentColumn[]): void {
  const errors = columns.flatMap(({ columnName }, index): FieldError[] =>
    isReserved(columnName)
      ? [{ path: `schemaColumns[${index}].columnName`, message: 'Every record has this name already: choose another.' }]
      : [],
  );
  if (errors.length > 0) throw invalid(errors);
}

/** Columns that are sent without a place of their own stand in the order in which they are sent. */
function ordered(values: JsonObject): JsonObject {
  if (!Array.isArray(values['schemaColumns'])) return values;
  return {
    ...values,
    schemaColumns: values['schemaColumns'].map((row, index) =>
      isObject(row) && !row['orderNo'] ? { ...row, orderNo: index + 1 } : row,
    ),
  };
}

/** Converts the stored values of one column. Returns the sentence of a refusal, or null. */
async function applied(transaction: Transaction, schemaTableId: number, change: ColumnChange): Promise<string | null> {
  const member = memberOf(change.column.schemaColumnId);
  const offending: { recordId: number; value: Json }[] = [];
  let empty = 0;
  let after = 0;
  for (;;) {
    const portion = await readPortion(transaction, schemaTableId, member, after);
    const changed: { recordId: number; value: Json }[] = [];
    for (const { recordId, value } of portion) {
      if (isEmpty(value)) empty += 1;
      const converted = change.from === undefined ? value : convert(value, change.column);
      if (converted === undefined) offending.push({ recordId, value });
      else if (converted !== value && converted !== null) changed.push({ recordId, value: converted });
    }
    if (offending.length > NAMED_RECORDS) break;
    if (offending.length === 0) await writeValues(transaction, schemaTableId, member, changed);
    after = portion.at(-1)?.recordId ?? after;
    if (portion.length < PORTION) break;
  }
  if (offending.length > 0) return cannotConvert(change, offending);
  return change.demandsValues && empty > 0 ? hasEmpty(change, empty) : null;
}

async function readPortion(
  transaction: Transaction,
  schemaTableId: number,
  member: string,
  after: number,
): Promise<{ recordId: number; value: Json }[]> {
  const { rows } = await sql<{ recordId: number; value: Json }>`
    select record_id as "recordId", values -> ${member}::text as value from public.table_records
     where tenant_id = ${transaction.tenantId} and schema_table_id = ${schemaTableId} and record_id > ${after}
       and deleted_at is null
     order by record_id limit ${sql.lit(PORTION)}`.execute(transaction.query);
  return rows.map(({ recordId, value }) => ({ recordId: Number(recordId), value }));
}

/** The version goes up, so that a form that was opened before does not write the old value back. */
async function writeValues(
  transaction: Transaction,
  schemaTableId: number,
  member: string,
  changed: readonly { recordId: number; value: Json }[],
): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update public.table_records r
       set values = jsonb_set(r.values, array[${member}::text], n.value), version = r.version + 1
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n ("recordId" bigint, value jsonb)
     where r.tenant_id = ${transaction.tenantId} and r.schema_table_id = ${schemaTableId}
       and r.record_id = n."recordId"`.execute(transaction.query);
}
