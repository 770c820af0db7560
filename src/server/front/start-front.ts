import { join } from 'node:path';
import { withCompanions } from '../../../renderer/language/calls/companions.ts';
import { loadCatalogue } from '../data/catalogue/catalogue.ts';
import { createLog } from '../http/log.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { Prometheus } from '../metrics/prometheus.ts';
import { startScrape } from '../metrics/start-scrape.ts';
import { startHttpServer } from '../http/server.ts';
import { ownConsole, projectRoot } from '../root.ts';
import { secretKey } from '../settings/secret-key.ts';
import type { Settings } from '../settings/settings.ts';
import { boundedConnections } from '../start/bounded-connections.ts';
import { closeAll, type Closer } from '../start/closers.ts';
import { shownUrl, type Running, type RunOptions } from '../start/running.ts';
import { BackendCookieBox } from './backend-cookies.ts';
import { Backend } from './backend.ts';
import { createFrontApp } from './front-app.ts';
import { SessionStore } from './session-store.ts';

const GRACE_MILLISECONDS = 8000;
const SWEEP_MILLISECONDS = 10 * 60_000;

export interface FrontRunOptions extends Pick<RunOptions, 'logTo' | 'consoleDirectory'> {
  /** Milliseconds; by default the clock of the machine. */
  clock?: () => number;
}

/**
 * Starts the console alone before a backend (`docs/decisions/0028-front-before-a-backend.md`). Rejects with an `Error`
 * whose message is for the operator; nothing stays open then.
 */
export async function startFront(settings: Settings, options: FrontRunOptions = {}): Promise<Running> {
  const closers: Closer[] = [];
  try {
    return await start(settings, options, closers);
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

async function start(settings: Settings, options: FrontRunOptions, closers: Closer[]): Promise<Running> {
  if (settings.backend === null) throw new Error('API_BASE_URL is not set.');
  const log = createLog(settings.logLevel, options.logTo);
  const clock = options.clock ?? Date.now;
  const pepper = await secretKey(settings);
  const sessions = await openSessions(join(settings.dataDirectory, 'front-sessions'), pepper, clock);
  const { addresses, timeoutSeconds } = settings.backend;
  const backend = new Backend({ addresses, timeoutMilliseconds: timeoutSeconds * 1000 });
  closers.push(() => backend.close());
  const catalogue = loadCatalogue();
  const prometheus = settings.metrics && new Prometheus('none');
  const metrics = prometheus ?? noMetrics;
  const { scrape, metricsPort } = await startScrape(settings, prometheus, log, closers);
  const app = createFrontApp({
    backend,
    sessions,
    cookieBox: new BackendCookieBox(pepper, clock),
    operations: withCompanions(catalogue),
    entities: catalogue.entities,
    log,
    metrics,
    scrape,
    clock,
    options: {
      ...settings,
      uploadOrigin: settings.azure?.container.origin ?? null,
      consoleDirectory: options.consoleDirectory ?? join(ownConsole ?? projectRoot, 'dist/console'),
    },
  });
  const http = await startHttpServer(app, { ...settings, ...boundedConnections(log, metrics) });
  closers.push(() => http.close(GRACE_MILLISECONDS));
  const sweep = (): void => void sessions.sweep().catch((error: unknown) => log.error('sweepFailed', error));
  const timer = setInterval(sweep, SWEEP_MILLISECONDS);
  timer.unref();
  closers.push(() => clearInterval(timer));
  return {
    url: shownUrl(settings, http.port),
    port: http.port,
    metricsPort,
    log,
    drain: (milliseconds) => http.drain(milliseconds),
    close: () => closeAll(closers),
  };
}

/** Throws an `Error` of one line when the folder cannot be used. */
async function openSessions(directory: string, pepper: Buffer, clock: () => number): Promise<SessionStore> {
  try {
    return await SessionStore.open(directory, pepper, clock);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`The folder of sessions ${directory} cannot be used (${reason}). Choose another with DATA_DIR.`, {
      cause: error,
    });
  }
}
