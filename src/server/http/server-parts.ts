import type { CatalogueOperation } from '../../../renderer/language/screens/catalogue.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Database } from '../data/database.ts';
import type { EntityStore } from '../data/store-types.ts';
import type { OperationHandler } from '../domain/operation-handler.ts';
import type { Services } from '../domain/services.ts';
import type { KnownHosts } from './known-hosts.ts';
import type { Log } from './log.ts';

/** What the HTTP side is made of; put together at start, by tests with parts of their own. */
export interface ServerParts {
  database: Database;
  hosts: KnownHosts;
  store: EntityStore;
  operations: readonly CatalogueOperation[];
  entities: Readonly<Record<string, Entity>>;
  handlers: readonly OperationHandler[];
  services: Services;
  log: Log;
  /** Null: the database's clock. Tests set it. */
  clock: (() => Date) | null;
  options: HttpOptions;
  /** Other servers under this one's roof: the blob store. */
  mounts: readonly Mount[];
}

export interface HttpOptions {
  isProduction: boolean;
  publicOrigin: string | null;
  trustedProxyHops: number;
  ratePerAddress: number;
  ratePerSession: number;
  /** Folder of the built console. */
  consoleDirectory: string;
  /** Whether codes go to the outbox, which is then shown at `/dev/outbox`. */
  showsOutbox: boolean;
}

export interface Mount {
  /** Begins and ends with a slash. */
  prefix: string;
  handle(request: Request): Response | Promise<Response>;
}
