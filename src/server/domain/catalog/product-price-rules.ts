import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { invalidField } from '../../refusal.ts';

/**
 * A price is in the currency of its market (`docs/domain/catalog.md#prices`): the currency follows the market, and
 * another chosen currency is refused.
 */
export const productPriceRules: EntityRules = {
  entity: 'ProductPrice',

  async beforeAdd(transaction, values) {
    return inCurrencyOfMarket(transaction, values, values['currencyCode'] ?? null);
  },

  async beforeUpdate(transaction, values, current) {
    // The whole record is sent, so an unchanged currency was not chosen.
    const chosen = values['currencyCode'] === current['currencyCode'] ? null : values['currencyCode'];
    return inCurrencyOfMarket(transaction, values, chosen ?? null);
  },

  // The market may have got another currency while it had no prices.
  async afterRestore(transaction, record) {
    await inCurrencyOfMarket(transaction, record, record['currencyCode'] ?? null);
  },
};

async function inCurrencyOfMarket(transaction: Transaction, values: JsonObject, chosen: unknown): Promise<JsonObject> {
  const { rows } = await sql<{ currency_code: string }>`
    select currency_code from public.markets
    where tenant_id = ${transaction.tenantId} and market_code = ${values['marketCode']} and deleted_at is null for key share`.execute(
    transaction.query,
  );
  const currencyCode = rows[0]?.currency_code;
  // The store refuses a missing market.
  if (currencyCode === undefined) return values;
  if (chosen !== null && chosen !== '' && chosen !== currencyCode)
    throw invalidField('currencyCode', `This market sells in ${currencyCode}.`);
  return { ...values, currencyCode };
}
