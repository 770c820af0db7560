import { join } from 'node:path';
import { sql } from 'kysely';
import type { DestinationStream } from 'pino';
import { BLOB_PREFIXES, blobRoutes } from '../blobs/protocol/blob-routes.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { withCompanions } from '../../../renderer/language/calls/companions.ts';
import { loadCatalogue } from '../data/catalogue/catalogue.ts';
import type { Database } from '../data/engine/database.ts';
import { createSecretBox } from '../data/secrets/secret-box.ts';
import { createEntityStore } from '../data/store/entity-store.ts';
import { migrate } from '../data/migrations/migrate.ts';
import { openDatabase } from '../data/engine/open-database.ts';
import { requireTables } from '../data/tables/require-tables.ts';
import { chooseDelivery } from '../delivery/choose-delivery.ts';
import { fillDemo, type DemoPerson } from '../demo/fill-demo.ts';
import { computed } from '../domain/computed.ts';
import { handlers } from '../domain/handlers.ts';
import { rules } from '../domain/rules.ts';
import type { Services } from '../domain/services.ts';
import { KnownHosts } from '../http/pages/known-hosts.ts';
import { createLog, type Log } from '../http/log.ts';
import { hostName } from '../http/pipeline/authentication/host-name.ts';
import { startHttpServer } from '../http/server.ts';
import type { Mount, ServerParts } from '../http/server-parts.ts';
import { projectRoot } from '../root.ts';
import { secretKey } from '../settings/secret-key.ts';
import type { Settings } from '../settings/settings.ts';

export interface StartOptions {
  /** The server's clock; by default the database's. */
  clock?: () => Date;
  /** Destination of log lines; by default standard output. */
  logTo?: DestinationStream;
  /** Gets one line for each message in the development outbox. */
  tell?: (line: string) => void;
  /** The built console. */
  consoleDirectory?: string;
}

export interface RunningServer {
  /** `http://localhost:8080` */
  url: string;
  port: number;
  log: Log;
  database: Pick<Database, 'engine' | 'isDurable'>;
  usesOutbox: boolean;
  /** The people of the demo; empty when it was not filled. */
  people: DemoPerson[];
  /** Waits for running calls, for at most eight seconds, and releases everything. */
  close(): Promise<void>;
}

const GRACE_MILLISECONDS = 8000;
const HOUR_MILLISECONDS = 3_600_000;
const MEGABYTE = 1_000_000;
const DEMO_SEED = 42;

type Closer = () => void | Promise<void>;

/**
 * Opens the database, migrates it, fills the demo when it is wanted, and listens. Rejects with an `Error` whose message
 * is for the operator; nothing stays open then.
 */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const closers: Closer[] = [];
  try {
    return await start(settings, options, closers);
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

async function start(settings: Settings, options: StartOptions, closers: Closer[]): Promise<RunningServer> {
  const log = createLog(settings.logLevel, options.logTo);
  const catalogue = loadCatalogue();
  const report = (line: string): void => log.warn('embeddedDatabase', { line });
  const database = await openDatabase(
    settings.databaseUrl === null
      ? { dataDirectory: settings.dataDirectory, report }
      : { databaseUrl: settings.databaseUrl },
  );
  closers.push(() => database.close());
  await migrate(database);
  await requireTables(database, catalogue.entities);
  const pepper = await secretKey(settings);
  const store = createEntityStore(catalogue, { rules, computed, secrets: createSecretBox(pepper) });
  const blobs = await openBlobs({
    directory: join(settings.dataDirectory, 'blobs'),
    pepper,
    quotas: {
      stagedPerContact: settings.stagedMegabytesPerContact * MEGABYTE,
      storedPerTenant: settings.storedMegabytesPerTenant * MEGABYTE,
    },
    report: (error) => log.error('blobSweepFailed', error),
  });
  closers.push(() => blobs.close());
  const { delivery, usesOutbox } = chooseDelivery(settings, database, options.tell ?? (() => undefined));
  const services: Services = {
    delivery,
    blobs: blobs.store,
    pepper,
    settings: {
      otpLength: settings.otpLength,
      enumerationSafe: settings.enumerationSafe,
      isDevelopment: !settings.isProduction,
      publicOrigin: settings.publicOrigin,
    },
  };
  const anchorDate = new Date().toISOString().slice(0, 10);
  const people = settings.fillsDemo
    ? (await fillDemo(database, store, services, { seed: DEMO_SEED, anchorDate })).people
    : [];
  const hosts = new KnownHosts(database);
  const routes = blobRoutes(blobs.store, {
    tenantOf: (context) => hosts.tenantOf(hostName(context.req.header('host'))),
  });
  const parts: ServerParts = {
    database,
    hosts,
    store,
    services,
    log,
    handlers,
    entities: catalogue.entities,
    operations: withCompanions(catalogue),
    clock: options.clock ?? null,
    options: {
      ...settings,
      consoleDirectory: options.consoleDirectory ?? join(projectRoot, 'dist/console'),
      showsOutbox: usesOutbox,
    },
    mounts: BLOB_PREFIXES.map((prefix): Mount => ({ prefix, handle: (request) => routes.fetch(request) })),
  };
  const http = await startHttpServer(parts, settings);
  closers.push(() => http.close(GRACE_MILLISECONDS), startHousekeeping(database, log));
  const shownHost =
    settings.host === '127.0.0.1' || settings.host === '0.0.0.0' || settings.host === '::'
      ? 'localhost'
      : settings.host;
  return {
    url: settings.publicOrigin ?? `http://${shownHost}:${http.port}`,
    port: http.port,
    log,
    usesOutbox,
    people,
    database,
    close: () => closeAll(closers),
  };
}

/** Deletes expired codes, sessions, idempotency keys and counters, now and every hour. */
function startHousekeeping(database: Database, log: Log): Closer {
  const run = (): void => {
    database
      .transaction(({ query }) => sql`select gate.forget_the_old()`.execute(query))
      .catch((error: unknown) => log.error('housekeepingFailed', error));
  };
  run();
  const timer = setInterval(run, HOUR_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Closes in reverse order of opening. */
async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0).toReversed()) await close();
}
