import type { Database } from './database.ts';
import type { EmbeddedOptions } from './embedded/open-embedded.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { openPostgres, type PostgresOptions } from './postgres/open-postgres.ts';

export type DatabaseOptions = ({ databaseUrl: string } & PostgresOptions) | EmbeddedOptions;

/**
 * Opens the database that the settings name: a PostgreSQL server, or the embedded one in a folder. Does not migrate it.
 * Throws an `Error` whose message is one line for the operator.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return 'databaseUrl' in options ? openPostgres(options.databaseUrl, options) : openEmbedded(options);
}
