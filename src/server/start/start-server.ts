import { join } from 'node:path';
import { sql } from 'kysely';
import type { DestinationStream } from 'pino';
import { BLOB_PREFIXES, blobRoutes } from '../blobs/protocol/blob-routes.ts';
import { withCompanions } from '../../../renderer/language/calls/companions.ts';
import type { Database } from '../data/engine/database.ts';
import type { DemoPerson } from '../demo/fill-demo.ts';
import { handlers } from '../domain/handlers.ts';
import { KnownHosts } from '../http/pages/known-hosts.ts';
import { createLog, type Log } from '../http/log.ts';
import { hostName } from '../http/pipeline/authentication/host-name.ts';
import { startHttpServer } from '../http/server.ts';
import type { Mount, ServerParts } from '../http/server-parts.ts';
import { projectRoot } from '../root.ts';
import type { Settings } from '../settings/settings.ts';
import { closeAll, openParts, type Closer } from './open-parts.ts';

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
  const { catalogue, database, blobs, store, services, usesOutbox, people } = await openParts(
    settings,
    log,
    options.tell ?? (() => undefined),
    closers,
  );
  const hosts = new KnownHosts(database);
  const routes = blobRoutes(blobs, {
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

/** Deletes what has expired, and submits the attempts of exams that have closed, now and every hour. */
function startHousekeeping(database: Database, log: Log): Closer {
  const run = (): void => {
    database
      .transaction(({ query }) => sql`select gate.forget_the_old(), gate.submit_closed_attempts()`.execute(query))
      .catch((error: unknown) => log.error('housekeepingFailed', error));
  };
  run();
  const timer = setInterval(run, HOUR_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}
