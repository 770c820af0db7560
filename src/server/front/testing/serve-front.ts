import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCompanions } from '../../../../renderer/language/calls/companions.ts';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { createLog } from '../../http/log.ts';
import { noMetrics } from '../../metrics/metrics.ts';
import { startHttpServer } from '../../http/server.ts';
import { TestBrowser } from '../../http/testing/test-browser.ts';
import { BackendCookieBox } from '../backend-cookies.ts';
import { Backend, type BackendOptions } from '../backend.ts';
import { createFrontApp } from '../front-app.ts';
import { SessionStore } from '../session-store.ts';

/** The installation's secret of the tests. */
export const PEPPER = Buffer.from('a pepper of the tests, long enough to be one');

/** A front on a free port, with its own folder of sessions. */
export interface ServedFront {
  port: number;
  /** Where the sessions are stored. */
  folder: string;
  sessions: SessionStore;
  /** Lines of the log. */
  logged: string[];
  browser(host?: string): TestBrowser;
  /** Stops this front and starts another one on the same folder. */
  restarted(): Promise<ServedFront>;
  /** Waits for running calls, and keeps the folder. */
  stop(graceMilliseconds?: number): Promise<void>;
  close(): Promise<void>;
}

interface ServeOptions extends Pick<BackendOptions, 'addresses' | 'calls' | 'files'> {
  clock?: () => number;
  timeoutMilliseconds?: number;
  answerLimit?: number;
  consoleDirectory?: string;
}

const { operations, entities } = loadCatalogue();

export async function serveFront(options: ServeOptions, kept?: string): Promise<ServedFront> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'screenplay-front-')));
  const { clock = Date.now, addresses, timeoutMilliseconds = 20_000, answerLimit } = options;
  const logged: string[] = [];
  const sessions = await SessionStore.open(folder, PEPPER, clock);
  const backend = new Backend({
    addresses,
    timeoutMilliseconds,
    ...(answerLimit === undefined ? {} : { answerLimit }),
    ...(options.calls === undefined ? {} : { calls: options.calls }),
    ...(options.files === undefined ? {} : { files: options.files }),
  });
  const app = createFrontApp({
    backend,
    sessions,
    cookieBox: new BackendCookieBox(PEPPER, clock),
    operations: withCompanions({ operations, entities }),
    entities,
    log: createLog('debug', { write: (line) => logged.push(line) }),
    clock,
    metrics: noMetrics,
    scrape: null,
    options: {
      publicOrigin: null,
      trustedProxyHops: 0,
      ratePerAddress: 100_000,
      ratePerSession: 100_000,
      otpLength: 4,
      uploadOrigin: null,
      consoleDirectory: options.consoleDirectory ?? '/nonexistent',
    },
  });
  const http = await startHttpServer(app, { host: '127.0.0.1', port: 0 });
  const stop = async (graceMilliseconds = 1000): Promise<void> => {
    await http.close(graceMilliseconds);
    backend.close();
  };
  return {
    port: http.port,
    folder,
    sessions,
    logged,
    browser: (host) => new TestBrowser(http.port, host),
    stop,
    async restarted() {
      await stop();
      return serveFront(options, folder);
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
