import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/database.ts';
import type { EntityRules } from '../../data/store-types.ts';
import { invalidField } from '../../refusal.ts';

/**
 * A price is in the currency of its market (`domain.md` §2): it follows the market by itself, and a currency that somebody
 * chose against it is refused.
 */
export const productPriceRules: EntityRules = {
  entity: 'ProductPrice',

  async beforeAdd(transaction, values) {
    return inCurrencyOfMarket(transaction, values, values['currencyCode'] ?? null);
  },

  async beforeUpdate(transaction, values, current) {
    // The record is sent whole: a currency that did not change was not chosen.
    const chosen = values['currencyCode'] === current['currencyCode'] ? null : values['currencyCode'];
    return inCurrencyOfMarket(transaction, values, chosen ?? null);
  },
};

async function inCurrencyOfMarket(transaction: Transaction, values: JsonObject, chosen: unknown): Promise<JsonObject> {
  const { rows } = await sql<{ currency_code: string }>`
    select currency_code from public.markets
    where tenant_id = ${transaction.tenantId} and market_code = ${values['marketCode']} and deleted_at is null for key share`.execute(transaction.query);
  const currencyCode = rows[0]?.currency_code;
  // The store refuses a market that is not there.
  if (currencyCode === undefined) return values;
  if (chosen !== null && chosen !== '' && chosen !== currencyCode) throw invalidField('currencyCode', `This market sells in ${currencyCode}.`);
  return { ...values, currencyCode };
}
