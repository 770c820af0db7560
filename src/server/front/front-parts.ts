import type { ServerOperation } from '../../../renderer/language/calls/companions.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Log } from '../http/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Scrape } from '../metrics/scrape.ts';
import type { BackendCookieBox } from './backend-cookies.ts';
import type { Backend } from './backend.ts';
import type { SessionStore } from './session-store.ts';

/** The dependencies of the front. `start-front.ts` builds them; tests replace some. */
export interface FrontParts {
  backend: Backend;
  sessions: SessionStore;
  cookieBox: BackendCookieBox;
  /** With companions. */
  operations: readonly ServerOperation[];
  entities: Readonly<Record<string, Entity>>;
  log: Log;
  metrics: Metrics;
  /** What `/metrics` answers at the port of the server; null: there is none. */
  scrape: Scrape | null;
  /** Milliseconds; tests set it. */
  clock: () => number;
  options: FrontOptions;
}

export interface FrontOptions {
  publicOrigin: string | null;
  trustedProxyHops: number;
  ratePerAddress: number;
  ratePerSession: number;
  otpLength: number;
  /** Where browsers send uploads, when the backend takes them elsewhere. */
  uploadOrigin: string | null;
  /** Folder of the built console. */
  consoleDirectory: string;
}
