import { join } from 'node:path';
import type { AzureContainer } from '../blobs/azure/azure-container.ts';
import { openBlobs, type OpenBlobs } from '../blobs/open-blobs.ts';
import { loadCatalogue, type ServerCatalogue } from '../data/catalogue/catalogue.ts';
import type { Database } from '../data/engine/database.ts';
import { openDatabase } from '../data/engine/open-database.ts';
import { migrate } from '../data/migrations/migrate.ts';
import { createSecretBox } from '../data/secrets/secret-box.ts';
import { claimUploads } from '../domain/assets/claim-uploads.ts';
import { createEntityStore } from '../data/store/entity-store.ts';
import type { EntityStore } from '../data/store/store-types.ts';
import { requireIsolation } from '../data/tables/require-isolation.ts';
import { requireTables } from '../data/tables/require-tables.ts';
import { openDns } from '../dns/open-dns.ts';
import { openOutbound } from '../outbound/open-outbound.ts';
import { chooseDelivery } from '../delivery/choose-delivery.ts';
import { fillDemo, type DemoPerson } from '../demo/fill-demo.ts';
import { storeServiceRoutes } from '../domain/access/service-routes.ts';
import { nameAdministrators } from '../domain/platform/name-administrators.ts';
import { openTenantQuotas } from '../domain/platform/tenant-quotas.ts';
import { computed } from '../domain/computed.ts';
import { made } from '../domain/made.ts';
import { handlers } from '../domain/handlers.ts';
import { jobs } from '../domain/jobs.ts';
import type { OperationHandler } from '../domain/operation-handler.ts';
import { rulesFor } from '../domain/rules.ts';
import type { Services } from '../domain/services.ts';
import { createTextWriter } from '../generation/create-text-writer.ts';
import { openConnectors, openRefundGateways } from '../gateways/open-gateways.ts';
import type { Log } from '../http/log.ts';
import type { Job } from '../jobs/job.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { watchStatements } from '../metrics/watch-statements.ts';
import { loadOwnConsole, withOwnComputed, withOwnRules } from '../own/own-console.ts';
import { ownConsole } from '../root.ts';
import { secretKey } from '../settings/secret-key.ts';
import type { Settings } from '../settings/settings.ts';
import type { Closer } from './closers.ts';

const MEGABYTE = 1_000_000;
const DEMO_SEED = 42;
/**
 * A connector delivers before it answers, which may take longer than an answer of others
 * (`docs/domain/orders.md#connectors`).
 */
const CONNECTOR_MILLISECONDS = 10_000;

/** A service writes a text of 500 words in half a minute. */
const TEXT_MILLISECONDS = 60_000;

/** Everything behind the HTTP side. */
export interface OpenParts {
  catalogue: ServerCatalogue;
  database: Database;
  blobs: OpenBlobs;
  store: EntityStore;
  services: Services;
  /** Those of the package, and those of a console of one's own. */
  handlers: readonly OperationHandler[];
  jobs: readonly Job[];
  usesOutbox: boolean;
  /** The people of the demo; empty when it was not filled. */
  people: DemoPerson[];
}

/** Who is told what happens behind the HTTP side. */
export interface Told {
  log: Log;
  metrics: Metrics;
  /** Gets one line for each message in the development outbox. */
  tell: (line: string) => void;
}

/**
 * Opens the database and the blob store, migrates, and fills the demo when it is wanted. Adds to `closers` what the
 * caller closes, also after an error.
 */
export async function openParts(
  settings: Settings,
  { log, metrics, tell }: Told,
  closers: Closer[],
): Promise<OpenParts> {
  const catalogue = loadCatalogue();
  const own = await loadOwnConsole(ownConsole);
  const report = (line: string): void => log.warn('embeddedDatabase', { line });
  const watch = watchStatements(metrics, log, settings.slowStatementMilliseconds);
  const database = await openDatabase(
    settings.databaseUrl === null
      ? { dataDirectory: settings.dataDirectory, report, watch }
      : {
          databaseUrl: settings.databaseUrl,
          directUrl: settings.databaseDirectUrl ?? undefined,
          replicaUrls: settings.databaseReplicaUrls,
          isSession: settings.isDatabasePoolerSession,
          report: (line) => log.warn('replica', { line }),
          watch,
        },
  );
  closers.push(() => database.close());
  await migrate(database);
  await requireTables(database, catalogue);
  await requireIsolation(database);
  await storeServiceRoutes(database, Object.values(catalogue.operations), catalogue.entities);
  const pepper = await secretKey(settings);
  const secrets = createSecretBox(pepper);
  const tenantQuotas = await openTenantQuotas(database, (error) => log.error('tenantQuotasNotRead', error));
  closers.push(() => tenantQuotas.close());
  const blobs = await openBlobs({
    directory: join(settings.dataDirectory, 'blobs'),
    pepper,
    quotas: {
      stagedPerContact: settings.stagedMegabytesPerContact * MEGABYTE,
      storedPerTenant: (tenant) => (tenantQuotas.of(tenant) ?? settings.storedMegabytesPerTenant) * MEGABYTE,
    },
    azure: azureOf(settings),
    report: (error) => log.error('blobSweepFailed', error),
  });
  closers.push(() => blobs.close());
  const store = createEntityStore(catalogue, {
    rules: withOwnRules(rulesFor(settings), own.rules),
    computed: withOwnComputed(computed, own.computed),
    made,
    secrets,
    claimFiles: claimUploads,
  });
  const { delivery, usesOutbox } = chooseDelivery(settings, database, tell, metrics);
  const services: Services = {
    delivery,
    blobs: blobs.store,
    dns: openDns({ servers: settings.dnsServers }),
    refundGateways: openRefundGateways(settings.paymentGateways),
    connectors: openConnectors(openOutbound({ timeoutMilliseconds: CONNECTOR_MILLISECONDS })),
    outbound: openOutbound(),
    textWriter:
      settings.textService === null
        ? null
        : createTextWriter(openOutbound({ timeoutMilliseconds: TEXT_MILLISECONDS }), settings.textService),
    secrets,
    pepper,
    settings: {
      otpLength: settings.otpLength,
      enumerationSafe: settings.enumerationSafe,
      isDevelopment: !settings.isProduction,
      publicOrigin: settings.publicOrigin,
      sitesDomain: settings.sitesDomain,
    },
  };
  const anchorDate = new Date().toISOString().slice(0, 10);
  const consoleOrigin = settings.publicOrigin ?? `http://localhost:${settings.port}`;
  const people = settings.fillsDemo
    ? (await fillDemo(database, store, services, { seed: DEMO_SEED, anchorDate, consoleOrigin })).people
    : [];
  await namePlatformAdministrators(database, settings, log);
  return {
    catalogue,
    database,
    blobs,
    store,
    services,
    handlers: [...handlers, ...own.handlers],
    jobs: [...jobs, ...own.jobs],
    usesOutbox,
    people,
  };
}

/** Names the platform administrators of the settings. Logs the host of an unknown person, and starts all the same. */
async function namePlatformAdministrators(
  database: Database,
  { platformAdministrators }: Settings,
  log: Log,
): Promise<void> {
  if (platformAdministrators === null) return;
  for (const { host } of await nameAdministrators(database, platformAdministrators))
    log.warn('platformAdministratorUnknown', { setting: 'PLATFORM_ADMINISTRATORS', host });
}

/** Returns the container that the settings name, with its key; null for the folder. */
function azureOf({ azure }: Settings): { container: AzureContainer; key: Buffer } | null {
  return azure === null || azure.key === null ? null : { container: azure.container, key: azure.key };
}
