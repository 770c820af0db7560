import { sql } from 'kysely';
import { sameJson } from '../../../../../renderer/language/logic/conditions/compare.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../engine/database.ts';
import { currencyCodeOf } from '../mapping/currency-source.ts';
import type { StoreContext } from '../mapping/store-context.ts';
import type { StoredColumn, StoredEntity } from '../mapping/stored-entity.ts';

/**
 * The records around a row, the nearest first, before and after a write. Amounts of the row may be in the currency of
 * one of them (`docs/language.md#currency-of-an-amount`).
 */
export interface Around {
  /** Null while the nearest record is new. */
  before: readonly JsonObject[] | null;
  after: readonly JsonObject[];
}

/** Returns what is around the rows of a record. */
export function inside(around: Around, before: JsonObject | null | undefined, after: JsonObject): Around {
  return {
    before: before && around.before ? [before, ...around.before] : null,
    after: [after, ...around.after],
  };
}

/**
 * Returns whether an amount must be counted again: the same decimal has other minor units in another currency, or too
 * many decimals for it.
 * @param around what is around the rows of the amount's record, so the record itself comes first
 */
export function isRecounted({ currency }: StoredColumn, around: Around): boolean {
  return currency !== undefined && differs(around, currency.levels, currency.field);
}

/** Returns whether rows of an entity, or rows inside them, have amounts in a currency that changes around them. */
export function rowsAreRecounted(context: StoreContext, rows: StoredEntity, around: Around, depth = 1): boolean {
  return (
    rows.columns.some(
      ({ currency }) =>
        currency !== undefined && currency.levels >= depth && differs(around, currency.levels - depth, currency.field),
    ) || rows.children.some(({ child }) => rowsAreRecounted(context, context.stored(child.entity), around, depth + 1))
  );
}

function differs({ before, after }: Around, level: number, field: string): boolean {
  return before !== null && !sameJson(before[level]?.[field], after[level]?.[field]);
}

/**
 * Returns the records around one that is written by itself, and not as a row of its parent: as far as the currencies of
 * its amounts need them.
 */
export async function recordsAround(
  transaction: Transaction,
  stored: StoredEntity,
  values: JsonObject,
): Promise<JsonObject[]> {
  const around: JsonObject[] = [];
  for (const { currency } of stored.columns) {
    const parentKey = values[currency?.parents[0]?.property ?? ''];
    if (!currency || (typeof parentKey !== 'number' && typeof parentKey !== 'string')) continue;
    const { rows } = await sql<{ code: string | null }>`
      select ${currencyCodeOf(currency, parentKey, transaction.tenantId)} as code`.execute(transaction.query);
    while (around.length < currency.levels) around.push({});
    Object.assign(around[currency.levels - 1] ?? {}, { [currency.field]: rows[0]?.code ?? null });
  }
  return around;
}
