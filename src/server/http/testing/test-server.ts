import { withCompanions, type ServerOperation } from '../../../../renderer/language/calls/companions.ts';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import type { Database } from '../../data/engine/database.ts';
import { claimUploads } from '../../domain/assets/claim-uploads.ts';
import { createEntityStore } from '../../data/store/entity-store.ts';
import { openDatabase } from '../../data/engine/open-database.ts';
import { freshDatabase } from '../../data/testing/databases.ts';
import { createOutbox } from '../../delivery/outbox.ts';
import { computed } from '../../domain/computed.ts';
import { made } from '../../domain/made.ts';
import { handlers } from '../../domain/handlers.ts';
import type { OperationHandler } from '../../domain/operation-handler.ts';
import type { TableReader } from '../../domain/reports/mail/table-reader.ts';
import { rulesFor } from '../../domain/rules.ts';
import {
  OutboundFailure,
  type BlobStore,
  type Delivery,
  type DeliveryMessage,
  type Dns,
  type Outbound,
  type Services,
} from '../../domain/services.ts';
import { noMetrics, type Metrics } from '../../metrics/metrics.ts';
import type { Scrape } from '../../metrics/scrape.ts';
import { openConnectors, openRefundGateways } from '../../gateways/open-gateways.ts';
import { createApp } from '../app.ts';
import { KnownHosts } from '../pages/known-hosts.ts';
import { createLog } from '../log.ts';
import { startHttpServer } from '../server.ts';
import { createTableReader } from '../pipeline/tables/create-table-reader.ts';
import type { HttpOptions, Mount, ServerParts } from '../server-parts.ts';
import { seedPeople } from './seed-people.ts';
import { TestBrowser } from './test-browser.ts';
import { testSecrets } from '../../data/testing/secrets.ts';

export interface TestServerOptions {
  http?: Partial<HttpOptions>;
  signIn?: Partial<Services['settings']>;
  /** Replaces a DNS that has no records. */
  dns?: Dns;
  /**
   * Replaces the manual gateways, the connectors, the store without files, and the writer of texts, which is missing.
   */
  outside?: Partial<Pick<Services, 'refundGateways' | 'connectors' | 'textWriter' | 'blobs'>>;
  /** Replaces a world without any other server. */
  outbound?: Outbound;
  /** Replaces the outbox. */
  delivery?: Delivery;
  /** Operations and handlers in addition to the real ones. */
  more?: { operations: ServerOperation[]; handlers: OperationHandler[] };
  mounts?: Mount[];
  metrics?: Metrics;
  scrape?: Scrape;
  /** Inserts other tenants and contacts than those of the tests. */
  people?: (database: Database) => Promise<void>;
}

/** A real server on a free port, with its own database and a clock that moves only when the test moves it. */
export interface TestServer {
  port: number;
  database: Database;
  operations: readonly ServerOperation[];
  tables: TableReader;
  /** Every message that was sent, oldest first. */
  sent: DeliveryMessage[];
  /** Lines of the log. */
  logged: string[];
  clock: { now: Date };
  passSeconds(seconds: number): void;
  browser(host?: string): TestBrowser;
  /** Starts a second server over the same database, with the same clock. */
  beside(): Promise<TestServer>;
  close(): Promise<void>;
}

const NO_BLOBS: BlobStore = {
  containerName: 'blobs',
  uploadAddress: () => Promise.resolve('/'),
  hasRoom: () => Promise.resolve(true),
  keep: () => Promise.resolve(true),
  exists: () => Promise.resolve(false),
  fileNames: () => Promise.resolve([]),
  put: () => Promise.resolve(),
  read: () => Promise.resolve(null),
};

const NO_DNS: Dns = {
  texts: () => Promise.resolve([]),
  aliases: () => Promise.resolve([]),
  addresses: () => Promise.resolve([]),
};

const NO_OUTBOUND: Outbound = (address) =>
  Promise.reject(new OutboundFailure(`${address} cannot be reached.`, 'unreachable'));

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { database, drop, options: address } = await freshDatabase();
  await (options.people ?? seedTestPeople)(database);
  const clock = { now: new Date('2026-03-02T10:00:00Z') };
  // The embedded database allows one owner: a second server shares its connection.
  const beside = async (): Promise<TestServer> => {
    const isShared = database.engine === 'embedded';
    const other = isShared ? database : await openDatabase(address);
    return serve(other, clock, options, { drop: async () => (isShared ? undefined : other.close()), beside });
  };
  return serve(database, clock, options, { drop, beside });
}

function seedTestPeople(database: Database): Promise<void> {
  const clerkRoutes = Object.values(loadCatalogue().operations)
    .filter((operation) => operation.service === 'catalog-management')
    .map((operation) => operation.path);
  return seedPeople(database, clerkRoutes);
}

async function serve(
  database: Database,
  clock: TestServer['clock'],
  options: TestServerOptions,
  rest: { drop(): Promise<void>; beside: TestServer['beside'] },
): Promise<TestServer> {
  const catalogue = loadCatalogue();
  const operations = [...withCompanions(catalogue), ...(options.more?.operations ?? [])];
  const sent: DeliveryMessage[] = [];
  const logged: string[] = [];
  const services: Services = {
    delivery: recording(options.delivery ?? createOutbox(database, () => undefined), sent),
    blobs: NO_BLOBS,
    pepper: Buffer.from('a pepper of the tests, long enough to be one'),
    settings: {
      otpLength: 4,
      enumerationSafe: false,
      isDevelopment: true,
      publicOrigin: null,
      sitesDomain: 'localhost',
      ...options.signIn,
    },
    dns: options.dns ?? NO_DNS,
    outbound: options.outbound ?? NO_OUTBOUND,
    textWriter: null,
    secrets: testSecrets,
    refundGateways: openRefundGateways(new Map()),
    connectors: openConnectors(options.outbound ?? NO_OUTBOUND),
    ...options.outside,
  };
  const parts: ServerParts = {
    database,
    services,
    operations,
    hosts: new KnownHosts(database),
    store: createEntityStore(catalogue, {
      rules: rulesFor({ sitesDomain: 'localhost' }),
      computed,
      made,
      secrets: testSecrets,
      claimFiles: claimUploads,
    }),
    entities: catalogue.entities,
    handlers: [...handlers, ...(options.more?.handlers ?? [])],
    metrics: options.metrics ?? noMetrics,
    scrape: options.scrape ?? null,
    log: createLog('debug', { write: (line) => logged.push(line) }),
    clock: () => clock.now,
    mounts: options.mounts ?? [],
    options: {
      isProduction: false,
      publicOrigin: null,
      trustedProxyHops: 0,
      ratePerAddress: 100_000,
      ratePerSession: 100_000,
      workPerMinute: 60_000,
      consoleDirectory: '/nonexistent',
      showsOutbox: true,
      uploadOrigin: null,
      deliveryReportKeys: new Map(),
      ...options.http,
    },
  };
  const server = await startHttpServer(createApp(parts), { host: '127.0.0.1', port: 0 });
  return {
    port: server.port,
    database,
    operations,
    tables: createTableReader(parts),
    sent,
    logged,
    clock,
    passSeconds: (seconds) => (clock.now = new Date(clock.now.getTime() + seconds * 1000)),
    browser: (host) => new TestBrowser(server.port, host),
    beside: rest.beside,
    close: async () => {
      await server.close(1000);
      await rest.drop();
    },
  };
}

function recording(delivery: Delivery, sent: DeliveryMessage[]): Delivery {
  return {
    channels: delivery.channels,
    async send(message) {
      await delivery.send(message);
      sent.push(message);
    },
  };
}
