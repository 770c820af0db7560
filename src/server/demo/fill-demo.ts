import { sql, type Kysely } from 'kysely';
import { loadCatalogue } from '../data/catalogue.ts';
import type { Database, Tables, Transaction } from '../data/database.ts';
import type { EntityStore } from '../data/store-types.ts';
import type { BlobStore, Services } from '../domain/services.ts';
import { fillPeople } from './fill-people.ts';
import { fillRecords } from './fill-records.ts';
import { picturesOf, planRecords, type PlannedRecords } from './plan-records.ts';
import { demoTenants, type PlannedTenant } from './plan-tenants.ts';
import { storePictures } from './store-pictures.ts';
import { Random } from './random.ts';

export interface DemoOptions {
  /** Another seed gives other pictures, texts and dates. */
  seed: number;
  /** `YYYY-MM-DD`: everything is dated relative to the beginning of this day (UTC), nothing after it. */
  anchorDate: string;
}

/** Who can sign in, and where. */
export interface DemoPerson {
  fullName: string;
  /** E.164. */
  phone: string;
  /** The country to choose with this phone, ISO 3166-1 alpha-3. */
  countryCode: string;
  email: string;
  role: string;
  isBlocked: boolean;
  host: string;
}

/** `filled`: now. `alreadyThere`: the demo was filled earlier. `otherData`: the database holds something else, and was left alone. */
export interface DemoSummary {
  outcome: 'filled' | 'alreadyThere' | 'otherData';
  people: DemoPerson[];
}

/** Entered records get numbers from here on, in both tenants; what the demo brings is numbered from 1 in each. */
const FIRST_FREE_NUMBER = 1001;
/** Any number, the same in every process: the advisory lock of whoever fills. */
const FILL_LOCK = 7_223_041_196;

/**
 * Fills an empty, migrated database with the demo of `domain.md` §10: two tenants, people of five roles, the catalogue with its markets, prices and pictures, and
 * the tiles of the home page.
 * Records go through the entity store, so every rule holds and every line of the audit log is there. All of it is one transaction:
 * cut at any point it leaves an empty database, and the next start fills it. Processes that start side by side wait for each other.
 * A database with any tenant in it is never written to; only pictures of the demo that are missing in the blob store are drawn again.
 */
export async function fillDemo(database: Database, store: EntityStore, services: Services, options: DemoOptions): Promise<DemoSummary> {
  const random = new Random(options.seed);
  const plans = demoTenants.map((tenant) => ({ tenant, records: planRecords(random, tenant, new Date(`${options.anchorDate}T00:00:00Z`)) }));
  const outcome = await database.asOwner(readOutcome);
  if (outcome === 'otherData') return { outcome, people: [] };
  // Both take seconds and hardly the same processor; the rows are there for others only once their pictures are.
  const pictures = drawAll(services.blobs, plans);
  const [isFilled] = await Promise.all([outcome === 'empty' && fillDatabase(database, store, random, options, plans, pictures), pictures]);
  return { outcome: isFilled ? 'filled' : 'alreadyThere', people: demoTenants.flatMap(peopleOf) };
}

async function drawAll(blobs: BlobStore, plans: readonly Plan[]): Promise<void> {
  for (const { tenant, records } of plans) await storePictures(blobs, tenant.tenantId, picturesOf(records));
}

interface Plan {
  tenant: PlannedTenant;
  records: PlannedRecords;
}

async function readOutcome(query: Kysely<Tables>): Promise<'empty' | 'alreadyThere' | 'otherData'> {
  const { rows } = await sql<{ tenant_id: number; title: string }>`select tenant_id, title from gate.tenants`.execute(query);
  if (rows.length === 0) return 'empty';
  const isDemo = demoTenants.every((tenant) => rows.some((row) => row.tenant_id === tenant.tenantId && row.title === tenant.title));
  return isDemo ? 'alreadyThere' : 'otherData';
}

/** False when another process was faster. */
async function fillDatabase(database: Database, store: EntityStore, random: Random, options: DemoOptions, plans: readonly Plan[], pictures: Promise<void>): Promise<boolean> {
  const { operations } = loadCatalogue();
  return database.asOwner((owner) => owner.transaction().execute(async (query) => {
    await sql`select pg_advisory_xact_lock(${FILL_LOCK})`.execute(query);
    if ((await readOutcome(query)) !== 'empty') return false;
    for (const { tenant, records } of plans) {
      await sql`insert into gate.tenants (tenant_id, title, time_zone, created_date) values (${tenant.tenantId}, ${tenant.title}, ${tenant.timeZone}, ${`${options.anchorDate}T00:00:00Z`})`.execute(query);
      await numberFrom(query, 1);
      await asTenant(query, tenant.tenantId, async (transaction) => {
        await fillPeople(transaction, tenant, { random, operations, anchorDate: options.anchorDate });
        await fillRecords(transaction, store, tenant, records);
      });
    }
    await numberFrom(query, FIRST_FREE_NUMBER);
    for (const tenant of demoTenants) await insertHosts(query, tenant);
    await pictures;
    return true;
  }));
}

/** Tables whose keys the database counts up. */
const COUNTED: readonly [table: string, column: string][] = [
  ['parties', 'party_id'], ['contacts', 'contact_id'], ['site_roles', 'role_id'], ['supported_countries', 'country_id'], ['markets', 'market_id'],
  ['fulfillment_processes', 'fulfillment_process_id'], ['categories', 'category_id'], ['category_features', 'catgory_feature_id'],
  ['specification_attributes', 'specification_attribute_id'], ['products', 'product_id'], ['product_specifications', 'product_specification_id'],
  ['product_prices', 'product_price_id'], ['product_price_installments', 'product_price_installment_id'], ['navigation_links', 'navigation_link_id'],
];

/** The tenants share one counter per table. It starts again for each, so that their ids overlap and a query without its tenant shows. */
async function numberFrom(query: Kysely<Tables>, first: number): Promise<void> {
  const counters = COUNTED.map(([table, column]) => sql`setval(pg_get_serial_sequence(${`public.${table}`}, ${column}), ${first}, false)`);
  await sql`select ${sql.join(counters)}`.execute(query);
}

/** Runs `work` in the owner's transaction as a request would: in the role that row-level security binds, and as one tenant. */
async function asTenant(query: Kysely<Tables>, tenantId: number, work: (transaction: Transaction) => Promise<void>): Promise<void> {
  await sql`set local role screenplay_app`.execute(query);
  await sql`select set_config('app.tenant', ${String(tenantId)}, true)`.execute(query);
  await work({ query, tenantId, asTenant: async () => {}, enteredAs: () => {} });
  await sql`select set_config('app.tenant', '', true)`.execute(query);
  await sql`reset role`.execute(query);
}

async function insertHosts(query: Kysely<Tables>, tenant: PlannedTenant): Promise<void> {
  const siteId = tenant.sites[0]?.siteId ?? null;
  for (const host of tenant.hosts) {
    await sql`insert into gate.hosts (host, tenant_id, site_id) values (${host}, ${tenant.tenantId}, ${siteId})`.execute(query);
  }
}

function peopleOf(tenant: PlannedTenant): DemoPerson[] {
  const host = tenant.hosts[0] ?? '';
  return tenant.people.map(({ fullName, phone, countryCode, email, role, isBlocked }) => ({ fullName, phone, countryCode, email, role, isBlocked, host }));
}
