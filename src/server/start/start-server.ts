import { join } from 'node:path';
import { withCompanions } from '../../../renderer/language/calls/companions.ts';
import { serveSnapshots } from '../backup/snapshot/snapshot-server.ts';
import type { Database } from '../data/engine/database.ts';
import type { DemoPerson } from '../demo/fill-demo.ts';
import { createApp } from '../http/app.ts';
import { KnownHosts } from '../http/pages/known-hosts.ts';
import { createLog } from '../http/log.ts';
import { hostName } from '../http/pipeline/authentication/host-name.ts';
import { createTableReader } from '../http/pipeline/tables/create-table-reader.ts';
import { addDatabaseGauges } from '../metrics/database-gauges.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { Prometheus } from '../metrics/prometheus.ts';
import { startScrape } from '../metrics/start-scrape.ts';
import { startHttpServer } from '../http/server.ts';
import type { Mount, ServerParts } from '../http/server-parts.ts';
import { startWorkers } from '../jobs/workers.ts';
import { ownConsole, projectRoot } from '../root.ts';
import type { Settings } from '../settings/settings.ts';
import { boundedConnections } from './bounded-connections.ts';
import { closeAll, type Closer } from './closers.ts';
import { openParts } from './open-parts.ts';
import { shownUrl, type Running, type RunOptions } from './running.ts';

export interface StartOptions extends RunOptions {
  /** The server's clock; by default the database's. */
  clock?: () => Date;
  /** Gets one line for each message in the development outbox. */
  tell?: (line: string) => void;
}

export interface RunningServer extends Running {
  database: Pick<Database, 'engine' | 'isDurable'>;
  usesOutbox: boolean;
  /** The people of the demo; empty when it was not filled. */
  people: DemoPerson[];
}

const GRACE_MILLISECONDS = 8000;

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
  const prometheus = settings.metrics && new Prometheus(settings.databaseUrl === null ? 'embedded' : 'postgres');
  const metrics = prometheus ?? noMetrics;
  const { catalogue, database, blobs, store, services, handlers, jobs, usesOutbox, people } = await openParts(
    settings,
    { log, metrics, tell: options.tell ?? (() => undefined) },
    closers,
  );
  if (database.engine === 'embedded')
    closers.push(await serveSnapshots({ database, dataDirectory: settings.dataDirectory, log }));
  if (prometheus) addDatabaseGauges(prometheus.registry, database, new Set(jobs.map(({ kind }) => kind)));
  metrics.watchBodies('uploads', () => blobs.bodies.held);
  const { scrape, metricsPort } = await startScrape(settings, prometheus, log, closers);
  const hosts = new KnownHosts(database);
  const routes = blobs.routes({
    tenantOf: (context) => hosts.tenantOf(hostName(context.req.header('host'))),
  });
  const parts: ServerParts = {
    database,
    hosts,
    store,
    services,
    log,
    metrics,
    scrape,
    handlers,
    entities: catalogue.entities,
    operations: withCompanions(catalogue),
    clock: options.clock ?? null,
    options: {
      ...settings,
      consoleDirectory: options.consoleDirectory ?? join(ownConsole ?? projectRoot, 'dist/console'),
      showsOutbox: usesOutbox,
      uploadOrigin: settings.azure?.container.origin ?? null,
    },
    mounts: blobs.prefixes.map((prefix): Mount => ({ prefix, handle: (request) => routes.fetch(request) })),
  };
  const http = await startHttpServer(createApp(parts), { ...settings, ...boundedConnections(log, metrics) });
  closers.push(
    () => http.close(GRACE_MILLISECONDS),
    startWorkers(jobs, { database, store, services, log, metrics, tables: createTableReader(parts) }),
  );
  return {
    url: shownUrl(settings, http.port),
    port: http.port,
    metricsPort,
    log,
    usesOutbox,
    people,
    database,
    drain: (milliseconds) => http.drain(milliseconds),
    close: () => closeAll(closers),
  };
}
