import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { createEntityStore } from '../../data/store/entity-store.ts';
import type { StoredRecord, WriteOrigin } from '../../data/store/store-types.ts';
import { addTenant, freshDatabase, type TestDatabase } from '../../data/testing/databases.ts';
import { computed } from '../computed.ts';
import { rules } from '../rules.ts';
import { testSecrets } from '../../data/testing/secrets.ts';

const store = createEntityStore(loadCatalogue(), { rules, computed, secrets: testSecrets });
const origin: WriteOrigin = { actorContactId: 7, sessionId: null, requestId: 'r1', operation: 'updateMarket' };
let test: TestDatabase;
let tenantId = 0;
beforeAll(async () => {
  test = await freshDatabase();
});
afterAll(() => test.drop());
/** Each test has its own tenant. */
beforeEach(async () => {
  tenantId += 1;
  await addTenant(test.database, tenantId);
});

async function inTenant<Result>(
  work: (transaction: Transaction) => Promise<Result>,
  tenant = tenantId,
): Promise<Result> {
  return test.database.transaction(async (transaction) => {
    await transaction.asTenant(tenant);
    return work(transaction);
  });
}

async function add(marketCode: string, more: JsonObject = {}): Promise<StoredRecord> {
  return inTenant((transaction) =>
    store.add(transaction, origin, 'Market', {
      marketCode,
      title: `Market ${marketCode}`,
      currencyCode: 'INR',
      ...more,
    }),
  );
}

/** Updates like the form: sends the record as it was read, with changes. */
async function update(record: StoredRecord, changes: JsonObject): Promise<StoredRecord> {
  const { marketId, marketCode, title, currencyCode, isFallbackMarket, version } = record;
  return inTenant((transaction) =>
    store.update(transaction, origin, 'Market', {
      marketId,
      marketCode,
      title,
      currencyCode,
      isFallbackMarket,
      version,
      ...changes,
    }),
  );
}

async function remove(record: StoredRecord): Promise<void> {
  return inTenant((transaction) =>
    store.delete(transaction, origin, 'Market', { marketId: record.marketId, version: record.version }),
  );
}

async function fallbacks(): Promise<string[]> {
  const { rows } = await inTenant((transaction) =>
    sql<{ market_code: string }>`
    select market_code from public.markets where is_fallback_market and deleted_at is null order by market_code`.execute(
      transaction.query,
    ),
  );
  return rows.map((row) => row.market_code);
}

async function read(record: StoredRecord): Promise<StoredRecord> {
  return inTenant((transaction) => store.get(transaction, 'Market', { marketId: Number(record.marketId) }));
}

describe('the fallback market', () => {
  it('is the first market by default, and then the market that requests it', async () => {
    const india = await add('IND', { isFallbackMarket: false });
    expect(india.isFallbackMarket).toBe(true);
    await add('USA', { isFallbackMarket: true });
    expect(await fallbacks()).toEqual(['USA']);
    await update(await read(india), { isFallbackMarket: true });
    expect(await fallbacks()).toEqual(['IND']);
  });

  it('is cleared with a new version and a line in the audit log, under the operation that caused it', async () => {
    const india = await add('IND');
    const usa = await add('USA');
    await update(usa, { isFallbackMarket: true });
    const { rows } = await inTenant((transaction) =>
      sql<{ changes: unknown; operation: string; actor_contact_id: number }>`
      select changes, operation, actor_contact_id from public.audit_log
      where entity = 'Market' and entity_id = ${String(india.marketId)} and event = 'updated'`.execute(
        transaction.query,
      ),
    );
    expect(rows).toEqual([
      { changes: { isFallbackMarket: [true, false] }, operation: 'updateMarket', actor_contact_id: 7 },
    ]);
    await expect(update(india, { title: 'Bharat' })).rejects.toMatchObject({ status: 409, errorCode: 'stale' });
  });

  it('cannot be unset: the field error tells what to do', async () => {
    const india = await add('IND');
    await add('USA');
    await expect(update(india, { isFallbackMarket: false })).rejects.toMatchObject({
      status: 400,
      errorCode: 'invalid',
      fieldErrors: [{ path: 'isFallbackMarket', message: 'Choose another fallback market first.' }],
    });
    expect(await fallbacks()).toEqual(['IND']);
  });

  it('cannot be deleted, alone or among others; any other market can', async () => {
    const india = await add('IND');
    await expect(remove(india)).rejects.toMatchObject({ status: 409, errorCode: 'lastFallback' });
    const usa = await add('USA');
    await expect(remove(await read(india))).rejects.toMatchObject({
      status: 409,
      message: 'This is the fallback market. Choose another fallback market first.',
    });
    await remove(usa);
    expect(await fallbacks()).toEqual(['IND']);
  });

  it('stays when a market is saved without changing it', async () => {
    const india = await add('IND');
    const usa = await add('USA');
    await update(usa, { title: 'United States' });
    await update(await read(india), { title: 'India' });
    expect(await fallbacks()).toEqual(['IND']);
  });

  it('is one, also with concurrent requests', async () => {
    const markets: StoredRecord[] = [];
    for (const code of ['A', 'B', 'C', 'D', 'E', 'F']) markets.push(await add(code));
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [markets[1 + (round % 5)], markets[1 + ((round + 2) % 5)]];
      if (one === undefined || other === undefined) throw new Error('There are six markets.');
      const current = await Promise.all([read(one), read(other)]);
      const outcomes = await Promise.allSettled(current.map((record) => update(record, { isFallbackMarket: true })));
      expect(outcomes.some((outcome) => outcome.status === 'fulfilled')).toBe(true);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409, errorCode: 'stale' });
      expect(await fallbacks()).toHaveLength(1);
    }
  });

  it('is one when the first two markets are added at once', async () => {
    await Promise.all([add('IND'), add('USA')]);
    expect(await fallbacks()).toHaveLength(1);
  });

  it('is separate for each tenant', async () => {
    await add('IND');
    tenantId += 1;
    await addTenant(test.database, tenantId);
    await add('IND');
    expect(await fallbacks()).toEqual(['IND']);
    const before = tenantId - 1;
    const { rows } = await inTenant(
      (transaction) => sql`select from public.markets where is_fallback_market`.execute(transaction.query),
      before,
    );
    expect(rows).toHaveLength(1);
  });

  it('is enforced by the database too', async () => {
    await add('IND');
    const past = inTenant((transaction) =>
      sql`
      insert into public.markets (tenant_id, market_code, title, currency_code, is_fallback_market)
      values (${tenantId}, 'USA', 'Past the rule', 'USD', true)`.execute(transaction.query),
    );
    await expect(past).rejects.toThrow();
    expect(await fallbacks()).toEqual(['IND']);
  });
});

describe('a market', () => {
  it('needs an existing currency, and reports it on the field', async () => {
    await expect(add('IND', { currencyCode: 'ZZZ' })).rejects.toMatchObject({
      fieldErrors: [{ path: 'currencyCode' }],
    });
  });

  it('needs a code of capital letters or digits, and is not changed silently', async () => {
    await expect(add('ind')).rejects.toMatchObject({
      status: 400,
      fieldErrors: [{ path: 'marketCode', message: 'Use one to three capital letters or digits.' }],
    });
  });

  it('has a unique code', async () => {
    await add('IND');
    await expect(add('IND')).rejects.toMatchObject({ status: 409, errorCode: 'duplicate' });
  });
});
