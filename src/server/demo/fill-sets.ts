import { sql } from 'kysely';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { Transaction } from '../data/engine/database.ts';
import type { EntityStore, WriteOrigin } from '../data/store/store-types.ts';
import { columnOf } from '../data/tables/names.ts';
import type { PlannedRow, PlannedSet } from './plan/content/planned-set.ts';
import { assetItem } from './plan/plan-pictures.ts';
import { folderOf } from './pictures/store-pictures.ts';

/**
 * Adds planned sets of records through the entity store, in their order, and sets their dates. Throws when a record
 * gets another number than planned, because its pictures are in that number's folder.
 */
export async function fillSets(
  transaction: Transaction,
  store: EntityStore,
  origin: WriteOrigin,
  sets: readonly PlannedSet[],
): Promise<void> {
  for (const { entity, folder, rows } of sets) {
    const { key, table } = store.entity(entity);
    const [name = ''] = key;
    for (const [index, row] of rows.entries()) {
      const added = await store.add(transaction, origin, entity, withPictures(row, folder, index + 1));
      if (added[name] !== index + 1)
        throw new Error(`The demo's ${entity} ${index + 1} got the number ${String(added[name])}.`);
      if (row.stored !== undefined) await store.change(transaction, origin, entity, { [name]: index + 1 }, row.stored);
    }
    const dates = rows.map(({ createdDate }) => createdDate);
    await sql`
      update ${sql.table(`public.${table.name}`)} as t set created_date = d.at
      from unnest(${rows.map((_, index) => index + 1)}::integer[], ${dates}::timestamptz[]) as d (number, at)
      where t.tenant_id = ${transaction.tenantId} and ${sql.ref(`t.${columnOf(name)}`)} = d.number`.execute(
      transaction.query,
    );
  }
}

function withPictures({ values, pictures }: PlannedRow, folder: string, number: number): JsonObject {
  const fields = Object.entries(pictures).map(([field, planned]): [string, JsonObject[]] => [
    field,
    planned.map((picture) => assetItem(picture, folderOf(folder, number))),
  ]);
  return { ...values, ...Object.fromEntries(fields) };
}
