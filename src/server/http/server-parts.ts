import type { ServerOperation } from '../../../renderer/language/calls/companions.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Database } from '../data/engine/database.ts';
import type { EntityStore } from '../data/store/store-types.ts';
import type { OperationHandler } from '../domain/operation-handler.ts';
import type { Services } from '../domain/services.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Scrape } from '../metrics/scrape.ts';
import type { KnownHosts } from './pages/known-hosts.ts';
import type { Log } from './log.ts';

/** The dependencies of the HTTP side. `start-server.ts` builds them; tests replace some. */
export interface ServerParts {
  database: Database;
  hosts: KnownHosts;
  store: EntityStore;
  operations: readonly ServerOperation[];
  entities: Readonly<Record<string, Entity>>;
  handlers: readonly OperationHandler[];
  services: Services;
  log: Log;
  metrics: Metrics;
  /** What `/metrics` answers at the port of the server; null: there is none. */
  scrape: Scrape | null;
  /** Null: the database's clock. Tests set it. */
  clock: (() => Date) | null;
  options: HttpOptions;
  /** Handlers for whole path prefixes: the blob store. */
  mounts: readonly Mount[];
}

export interface HttpOptions {
  isProduction: boolean;
  publicOrigin: string | null;
  trustedProxyHops: number;
  ratePerAddress: number;
  ratePerSession: number;
  /** Milliseconds of the database per minute and contact. */
  workPerMinute: number;
  /** Folder of the built console. */
  consoleDirectory: string;
  /** The keys of the formats in which providers report (`docs/domain/delivery-reports.md#signatures`). */
  deliveryReportKeys: ReadonlyMap<string, readonly string[]>;
  /** Where browsers send uploads, when it is not this server. */
  uploadOrigin: string | null;
  /** Whether codes go to the outbox, which is then shown at `/dev/outbox`. */
  showsOutbox: boolean;
}

export interface Mount {
  /** Starts and ends with a slash. */
  prefix: string;
  handle(request: Request): Response | Promise<Response>;
}
