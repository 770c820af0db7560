import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderBlobStore } from '../blobs/storage/folder-blob-store.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { loadCatalogue } from '../data/catalogue/catalogue.ts';
import type { Database } from '../data/engine/database.ts';
import { describeEntity } from '../data/store/mapping/stored-entity.ts';
import { createEntityStore } from '../data/store/entity-store.ts';
import { freshDatabase, addTenant, type TestDatabase } from '../data/testing/databases.ts';
import { isNullable } from '../data/tables/fields.ts';
import { computed } from '../domain/computed.ts';
import { rulesFor } from '../domain/rules.ts';
import { checkIdentities } from '../domain/reports/testing/identities.ts';
import type { Services } from '../domain/services.ts';
import { Refusal } from '../refusal.ts';
import { fillDemo, type DemoSummary } from './fill-demo.ts';
import { demoTenants } from './plan/plan-tenants.ts';
import { SEALED } from '../data/secrets/secret-box.ts';
import { testSecrets } from '../data/testing/secrets.ts';

/** Filling takes seconds on an idle machine, and longer on a busy one. */
const PATIENCE = 120_000;
const OPTIONS = { seed: 42, anchorDate: '2026-01-31', consoleOrigin: 'http://localhost:8080' };
/**
 * Hash of every row below. It changes with the demo's content, the generator or a table's columns; check the
 * difference, then update it.
 */
const GOLDEN = 'e864c1670e64774eebd3d52fe1a08b82762d676d5d7f1f93f84bdd16d44dbb71';
const LISTED: readonly [table: string, order: string][] = [
  ['sites', 'site_id'],
  ['site_roles', 'role_id'],
  ['site_role_permissions', 'role_id, service_route'],
  ['contacts', 'contact_id'],
  ['contact_online_identities', 'identity_no'],
  ['site_contacts', 'site_id, contact_id'],
  ['site_contact_roles', 'site_id, contact_id, role_id'],
  ['responsibility_matrices', 'site_id, contact_id, responsibility_type_id'],
  ['supported_countries', 'country_id'],
  ['markets', 'market_id'],
  ['market_countries', 'country_id'],
  ['fulfillment_processes', 'fulfillment_process_id'],
  ['categories', 'category_id'],
  ['specification_attributes', 'specification_attribute_id'],
  ['products', 'product_id'],
  ['product_specifications', 'product_specification_id'],
  ['product_prices', 'product_price_id'],
  ['navigation_links', 'navigation_link_id'],
  ['tenant_configurations', 'configuration_key'],
  ['cancellation_reasons', 'cancellation_reason_id'],
  ['return_reasons', 'return_reason_id'],
  ['shipping_partners', 'shipping_partner_id'],
  ['payment_gateways', 'payment_gateway_id'],
  ['security_domains', 'security_domain_id'],
  ['site_web_domains', 'site_web_domain_id'],
  ['site_identity_providers', 'site_identity_provider_id'],
  ['site_configurations', 'site_id, configuration_key'],
  ['supported_states', 'state_id'],
  ['orders', 'order_id'],
  ['order_product_statuses', 'order_product_status_id'],
  ['order_invoices', 'order_invoice_id'],
  ['payment_transactions', 'payment_transaction_id'],
  ['shipments', 'shipment_id'],
];
const { entities } = loadCatalogue();
/** The tables of all entities, and those without one. */
const TABLES: readonly (readonly [table: string, order: string])[] = [
  ...LISTED,
  ...Object.values(entities)
    .filter(({ table }) => table.class === 'tenant' && table.view === undefined)
    .map((entity) => describeEntity(entity, entities))
    .filter(({ table }) => !LISTED.some(([name]) => name === table))
    .map(({ table, key }) => [table, key.map(({ column }) => column).join(', ')] as const),
];

const store = createEntityStore(loadCatalogue(), {
  rules: rulesFor({ sitesDomain: 'localhost' }),
  computed,
  secrets: testSecrets,
});
let folder: string;
let test: TestDatabase;
let services: Services;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screenplay-demo-'));
  test = await freshDatabase();
  const blobs = await FolderBlobStore.open({ directory: folder, signingKey: randomBytes(32) });
  // The demo uses the blob store and no other service.
  services = { blobs } as unknown as Services;
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

type Row = Record<string, unknown>;

async function rowsOf(database: Database, tenantId: number, table: string, order: string): Promise<Row[]> {
  return database.transaction(async (transaction) => {
    await transaction.asTenant(tenantId);
    return (
      await sql<Row>`select * from ${sql.table(`public.${table}`)} order by ${sql.raw(order)}`.execute(
        transaction.query,
      )
    ).rows;
  });
}

/**
 * Returns the members of a listed record that its generated type has otherwise
 * (`tools/generate/rows/records-module.ts`).
 */
function typeProblems(entity: Entity, record: JsonObject): string[] {
  const properties = Object.entries(entity.properties).filter(
    ([, { format, children }]) => format !== 'richtext' && children === undefined,
  );
  const expected = new Map<string, { type: string; mayBeNull: boolean }>([
    ...properties.map(([name, field]) => {
      if (field.writeOnly) return [`has${name.charAt(0).toUpperCase()}${name.slice(1)}`, flag] as const;
      const mayBeNull = isNullable(entity, name, field);
      return [name, { type: TYPES[field.type], mayBeNull: mayBeNull || field.format === 'json' }] as const;
    }),
    ...(entity.table.class === 'tenant' ? [['version', { type: 'number', mayBeNull: false }] as const] : []),
  ]);
  const strangers = Object.keys(record).filter((name) => !expected.has(name));
  const wrong = [...expected].filter(([name, { type, mayBeNull }]) => {
    const value = record[name];
    return value === null ? !mayBeNull : type !== 'any' && typeof value !== type;
  });
  return [...strangers, ...wrong.map(([name]) => `${name}: ${JSON.stringify(record[name])}`)];
}

const flag = { type: 'boolean', mayBeNull: false };
const TYPES = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  array: 'object',
  object: 'object',
} as const;

async function exportDemo(database: Database): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  for (const { tenantId } of demoTenants) {
    for (const [table, order] of TABLES)
      tables[`${tenantId}.${table}`] = (await rowsOf(database, tenantId, table, order)).map((row) =>
        stored(row, table),
      );
  }
  return tables;
}

/** Child rows that are added with their record: the date of the clock is theirs. */
const DATED_BY_THE_CLOCK = new Set(['stream_page_video_libraries']);

/**
 * Returns a row without the text to search in, which the database makes of the other columns, and without secrets,
 * which are encrypted otherwise each time.
 */
function stored({ searched_text: _derived, ...row }: Row, table: string): Row {
  const kept = Object.entries(row).filter(([, value]) => !String(value).startsWith(SEALED));
  return Object.fromEntries(kept.filter(([name]) => name !== 'created_date' || !DATED_BY_THE_CLOCK.has(table)));
}

async function hostsOf(database: Database): Promise<Row[]> {
  return database.asOwner(
    async (query) => (await sql<Row>`select * from gate.hosts order by host`.execute(query)).rows,
  );
}

describe('fillDemo', () => {
  it('leaves an empty database when it is interrupted, and then fills it', { timeout: PATIENCE }, async () => {
    let adds = 0;
    const cut = {
      ...store,
      add: <Name extends string>(...call: Parameters<typeof store.add<Name>>) =>
        ++adds === 20 ? Promise.reject(new Error('cut')) : store.add(...call),
    };
    await expect(fillDemo(test.database, cut, services, OPTIONS)).rejects.toThrow('cut');
    expect(await hostsOf(test.database)).toEqual([]);
    const summary = await fillDemo(test.database, store, services, OPTIONS);
    expect(summary.outcome).toBe('filled');
    expect(summary.people).toContainEqual(
      expect.objectContaining({
        fullName: 'Asha Raman',
        phone: '+12025550101',
        role: 'Owner',
        host: 'localhost',
        isBlocked: false,
      }),
    );
    expect(summary.people).toContainEqual(
      expect.objectContaining({ fullName: 'Noor Haddad', host: 'globex.localhost' }),
    );
  });

  it('creates the same rows from the same seed and anchor date', async () => {
    const exported = await exportDemo(test.database);
    expect(createHash('sha256').update(JSON.stringify(exported)).digest('hex')).toBe(GOLDEN);
  });

  it('has records with the types that are generated from their entities', async () => {
    const read = Object.values(loadCatalogue().entities).filter(
      ({ table }) => table.class !== 'gate' && table.view === undefined,
    );
    for (const entity of read) {
      const { result } = await test.database.transaction(async (transaction) => {
        await transaction.asTenant(demoTenants[0]?.tenantId ?? 0);
        return store.list(transaction, entity.entity, '$top=200');
      });
      expect([entity.entity, result.flatMap((record) => typeProblems(entity, record))]).toEqual([entity.entity, []]);
    }
  });

  it('does nothing the second time, except draw missing pictures', async () => {
    const before = await exportDemo(test.database);
    await rm(join(folder, 'files/t/1/products/30'), { recursive: true });
    expect((await fillDemo(test.database, store, services, OPTIONS)).outcome).toBe('alreadyThere');
    expect(await exportDemo(test.database)).toEqual(before);
    expect(await services.blobs.fileNames('t/1/products/30/')).not.toEqual([]);
  });

  it('gives the tenants overlapping ids and different texts', async () => {
    const [acme, globex] = [
      await rowsOf(test.database, 1, 'categories', 'category_id'),
      await rowsOf(test.database, 2, 'categories', 'category_id'),
    ];
    expect([acme.length, globex.length]).toEqual([8, 8]);
    expect(globex.map((row) => row['category_id'])).toEqual(acme.map((row) => row['category_id']));
    expect((await rowsOf(test.database, 2, 'products', 'product_id')).map((row) => row['product_id'])).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
    const titles = new Set(acme.map((row) => row['title']));
    expect(globex.filter((row) => titles.has(row['title']))).toEqual([]);
    expect(JSON.stringify(globex)).not.toContain('Acme');
    expect(JSON.stringify(acme)).not.toContain('Globex');
  });

  it('has four markets with India as the fallback, and dates before the anchor only', async () => {
    const markets = await rowsOf(test.database, 1, 'markets', 'market_id');
    expect(markets.map((row) => [row['market_code'], row['currency_code'], row['is_fallback_market']])).toEqual([
      ['IND', 'INR', true],
      ['USA', 'USD', false],
      ['GBR', 'GBP', false],
      ['ARE', 'AED', false],
    ]);
    const dates = [...markets, ...(await rowsOf(test.database, 1, 'products', 'product_id'))].map((row) =>
      String(row['created_date']),
    );
    expect(dates.filter((date) => date > '2026-01-31T00:00:00.000Z')).toEqual([]);
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThan(10);
  });

  it('has a blob for every asset it shows', async () => {
    for (const { tenantId } of demoTenants) {
      const rows = [
        ...(await rowsOf(test.database, tenantId, 'categories', 'category_id')),
        ...(await rowsOf(test.database, tenantId, 'products', 'product_id')),
        ...(await rowsOf(test.database, tenantId, 'navigation_links', 'navigation_link_id')),
      ];
      const assets = rows.flatMap((row) => (row['primary_asset'] ?? row['image_icon'] ?? []) as { assetUrl: string }[]);
      expect(assets.length).toBeGreaterThan(30);
      for (const { assetUrl } of assets) expect(await services.blobs.exists(`t/${tenantId}/${assetUrl}`)).toBe(true);
    }
  });

  it('has its sales added up: the first report waits for none', async () => {
    for (const tenantId of [1, 2])
      expect(await rowsOf(test.database, tenantId, 'sale_changes', 'party_id')).toEqual([]);
    expect((await rowsOf(test.database, 1, 'sale_facts', 'order_id')).length).toBeGreaterThan(300);
  });

  it('has customers and sales that are one number in all reports and on the home page', async () => {
    for (const { tenantId } of demoTenants)
      await test.database.transaction(async (transaction) => {
        await transaction.asTenant(tenantId);
        const { customers, sales } = await checkIdentities(transaction);
        expect(Number(customers.get('0'))).toBeGreaterThan(20);
        expect([...sales.keys()].filter((key) => key.startsWith('0 ')).length).toBeGreaterThan(1);
      });
  });

  it('writes a line to the audit log for every added record', async () => {
    const lines = await rowsOf(test.database, 1, 'audit_log', 'audit_log_id');
    expect(lines.filter((line) => line['event'] === 'added' && line['entity'] === 'Category')).toHaveLength(8);
    expect(lines.filter((line) => line['event'] === 'added' && line['entity'] === 'Product')).toHaveLength(48);
    expect(
      lines.filter((line) => line['event'] === 'added' && line['entity'] === 'ProductSpecificationValue'),
    ).toHaveLength(110);
    expect(lines.filter((line) => line['event'] === 'added' && line['entity'] === 'Market')).toHaveLength(4);
  });

  it('numbers later records from 1001', async () => {
    const added = await test.database.transaction(async (transaction) => {
      await transaction.asTenant(2);
      return store.add(
        transaction,
        { actorContactId: 1, sessionId: null, requestId: 'test', operation: 'addCategory' },
        'Category',
        { title: 'Later', shortTitle: 'Later' },
      );
    });
    expect(added.categoryId).toBe(1001);
  });

  it('fills once when two processes start at once on an empty database', { timeout: PATIENCE }, async () => {
    const shared = await freshDatabase();
    try {
      // The embedded engine has one connection: a process without a turn within the limit fails and tries again.
      const fill = (): Promise<DemoSummary> =>
        fillDemo(shared.database, store, services, OPTIONS).catch((error: unknown) =>
          error instanceof Refusal && error.status === 503 ? fill() : Promise.reject(error),
        );
      const summaries = await Promise.all([fill(), fill()]);
      expect(summaries.map(({ outcome }) => outcome).toSorted()).toEqual(['alreadyThere', 'filled']);
      expect(await rowsOf(shared.database, 1, 'products', 'product_id')).toHaveLength(48);
    } finally {
      await shared.drop();
    }
  });

  it('leaves a database with other tenants unchanged', async () => {
    const other = await freshDatabase();
    try {
      await addTenant(other.database, 7, 'Somebody');
      expect(await fillDemo(other.database, store, services, OPTIONS)).toEqual({ outcome: 'otherData', people: [] });
      expect(await hostsOf(other.database)).toEqual([]);
    } finally {
      await other.drop();
    }
  });
});
