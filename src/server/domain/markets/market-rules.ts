import { sql } from 'kysely';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { Transaction } from '../../data/engine/database.ts';
import type { EntityRules, EntityStore, StoredRecord, WriteOrigin } from '../../data/store/store-types.ts';
import { invalidField, Refusal } from '../../refusal.ts';
import { decideFallback, type FallbackCommand, type FallbackDecision, type FallbackState } from './decide-fallback.ts';

const CHOOSE_ANOTHER = 'Choose another fallback market first.';

/**
 * The rule of markets: exactly one fallback per tenant (`docs/domain/markets.md#fallback-market`). `decide-fallback.ts`
 * decides; this file locks, loads and stores. Throws 400 `invalid` with a field error on `isFallbackMarket` when the
 * last fallback is unset, and 409 `lastFallback` when it is deleted.
 */
export const marketRules: EntityRules = {
  entity: 'Market',
  lock: lockFallback,

  async beforeAdd(transaction, values, origin, store) {
    const command: FallbackCommand = { kind: 'add', isFallbackMarket: markOf(values) };
    return storeDecision({ transaction, origin, store }, values, command);
  },

  async beforeUpdate(transaction, values, current, origin, store) {
    await refuseOtherCurrency(transaction, values, current);
    const marketId = idOf(current);
    const command: FallbackCommand = { kind: 'update', marketId, isFallbackMarket: markOf(values) };
    return storeDecision({ transaction, origin, store }, values, command);
  },

  async beforeDelete(transaction, current) {
    const decision = decideFallback(await loadState(transaction), { kind: 'delete', marketId: idOf(current) });
    if (decision.kind === 'refuse')
      throw new Refusal(409, 'lastFallback', `This is the fallback market. ${CHOOSE_ANOTHER}`);
  },
};

/** Prices are amounts in the market's currency, so a market with prices keeps its currency. */
async function refuseOtherCurrency(transaction: Transaction, values: JsonObject, current: StoredRecord): Promise<void> {
  if (values.currencyCode === current.currencyCode) return;
  const { rows } = await sql`
    select from public.product_prices
    where tenant_id = ${transaction.tenantId} and market_code = ${current.marketCode} and deleted_at is null limit 1`.execute(
    transaction.query,
  );
  if (rows.length > 0) throw invalidField('currencyCode', 'This cannot be changed while product prices use it.');
}

/**
 * Allows one writer of a tenant's fallback at a time. An advisory lock instead of row locks: two writers that each hold
 * their own market's row and need the other's would deadlock.
 */
async function lockFallback(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('markets.fallback'), ${transaction.tenantId}::integer)`.execute(
    transaction.query,
  );
}

async function loadState(transaction: Transaction): Promise<FallbackState> {
  const { rows } = await sql<{ market_id: number; is_fallback_market: boolean }>`
    select market_id, is_fallback_market from public.markets where tenant_id = ${transaction.tenantId} and deleted_at is null order by market_id
  `.execute(transaction.query);
  return {
    marketIds: rows.map((row) => row.market_id),
    fallbackIds: rows.filter((row) => row.is_fallback_market).map((row) => row.market_id),
  };
}

interface MarketWrite {
  transaction: Transaction;
  origin: WriteOrigin;
  store: EntityStore;
}

/**
 * Returns the values with the mark that was decided. The other markets lose theirs first, because a unique index allows
 * one; each gets a new version, so that a form that still shows the old fallback cannot silently set it again.
 */
async function storeDecision(
  { transaction, origin, store }: MarketWrite,
  values: JsonObject,
  command: FallbackCommand,
): Promise<JsonObject> {
  const { isFallbackMarket, clear } = accepted(decideFallback(await loadState(transaction), command));
  for (const marketId of clear)
    await store.change(transaction, origin, 'Market', { marketId }, { isFallbackMarket: false });
  return { ...values, isFallbackMarket };
}

function accepted(decision: FallbackDecision): { isFallbackMarket: boolean; clear: number[] } {
  if (decision.kind === 'accept') return decision;
  throw invalidField('isFallbackMarket', CHOOSE_ANOTHER);
}

/** The store returns the generated key as an integer. */
function idOf(current: StoredRecord): number {
  return Number(current.marketId);
}

function markOf(values: JsonObject): boolean | undefined {
  return typeof values.isFallbackMarket === 'boolean' ? values.isFallbackMarket : undefined;
}
