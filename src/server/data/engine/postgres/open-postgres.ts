import pg from 'pg';
import type { Database, StatementWatch } from '../database.ts';
import { pooledDatabase } from '../pooled-database.ts';
import { readerOf } from '../values.ts';
import { leadsToPooler } from './leads-to-pooler.ts';
import { PostgresSessions, type Pools } from './postgres-sessions.ts';
import { Probe } from './replicas/probe.ts';
import { replicaReads } from './replicas/replica-reads.ts';
import { WatchedReplicas } from './replicas/watched-replicas.ts';
import { limits, settingsOfConnection } from './session-settings.ts';

/** The owner migrates and examines, one work at a time; the second is for a command beside the server's own. */
const OWNER_CONNECTIONS = 2;
/** Milliseconds in which a replica must say how far it is. */
const PROBE_LIMIT = 500;
/** Milliseconds for a connection to a replica: the server itself is there for whoever gets none. */
const REPLICA_CONNECT_LIMIT = 1_000;

export interface PostgresOptions {
  poolSize?: number | undefined;
  watch?: StatementWatch | undefined;
  /** An address that leads to the server itself, when `databaseUrl` leads to a pooler of connections. */
  directUrl?: string | undefined;
  /** Addresses of streaming replicas of the server. */
  replicaUrls?: readonly string[] | undefined;
  /** Is told in one line when a replica is left out or serves again. */
  report?: ((line: string) => void) | undefined;
}

/**
 * Opens a pool of connections to a PostgreSQL server and checks that it responds. Throws an `Error` of one line,
 * without the password, when it does not, and when a pooler of connections is met without a direct address.
 */
export async function openPostgres(
  databaseUrl: string,
  { poolSize = 10, watch, directUrl = databaseUrl, replicaUrls = [], report = ignore }: PostgresOptions = {},
): Promise<Database> {
  const opened: Closable[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(opened.map((part) => part.end()));
  };
  try {
    const pool = new PostgresSessions(await openPools(databaseUrl, directUrl, poolSize, opened));
    const replicas =
      replicaUrls.length === 0 ? null : watchedReplicas(directUrl, replicaUrls, poolSize, opened, report);
    await replicas?.start();
    return pooledDatabase({
      engine: 'postgres',
      connections: poolSize,
      isDurable: () => true,
      pool,
      watch,
      replicasOf: (database) => replicas && replicaReads(database, replicas, watch),
      close,
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** What is ended with the database. */
type Closable = Pick<pg.Pool, 'end'>;

function watchedReplicas(
  directUrl: string,
  replicaUrls: readonly string[],
  poolSize: number,
  opened: Closable[],
  report: (line: string) => void,
): WatchedReplicas {
  const replicas = replicaUrls.map((url) => {
    // Its settings come with each transaction, so that a pooler may be before it.
    const pool = poolOf(url, poolSize, '', REPLICA_CONNECT_LIMIT);
    opened.push(pool);
    const pools = { requests: pool, owner: pool, isShared: true, isReadOnly: true };
    const abandon = abandonment(pool);
    return { name: describe(url), pool: new PostgresSessions(pools), probe: new Probe(url, PROBE_LIMIT), abandon };
  });
  const watched = new WatchedReplicas(new Probe(directUrl, PROBE_LIMIT), replicas, report);
  opened.push({ end: () => watched.close() });
  return watched;
}

/** Returns a function that ends the connections of a pool that are in use at that moment. */
function abandonment(pool: pg.Pool): () => void {
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  return () => {
    for (const client of inUse) void client.end().catch(ignore);
  };
}

/** @param opened gets each pool, also when a later one fails */
async function openPools(databaseUrl: string, directUrl: string, poolSize: number, opened: Closable[]): Promise<Pools> {
  const isShared = await respondsThroughPooler('DATABASE_URL', databaseUrl);
  if (isShared && directUrl === databaseUrl)
    throw new Error(
      `DATABASE_URL: ${describe(databaseUrl)} is a pooler of connections. Set DATABASE_DIRECT_URL to the address of the ` +
        'server itself: migrations need a connection of their own.',
    );
  const requests = poolOf(databaseUrl, poolSize, isShared ? '' : settingsOfConnection);
  opened.push(requests);
  if (directUrl === databaseUrl) return { requests, owner: requests, isShared };
  if (await respondsThroughPooler('DATABASE_DIRECT_URL', directUrl))
    throw new Error(
      `DATABASE_DIRECT_URL: ${describe(directUrl)} is a pooler of connections too. Set it to the address of the server itself.`,
    );
  const owner = poolOf(directUrl, OWNER_CONNECTIONS, settingsOfConnection);
  opened.push(owner);
  return { requests, owner, isShared };
}

/** @param settings statements that each new connection runs first; empty for none */
function poolOf(connectionString: string, max: number, settings: string, connectLimit = limits.connect): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectLimit,
    types: { getTypeParser: readerOf },
    application_name: 'screenplay',
    keepAlive: true,
    onConnect: async (client) => {
      // Without a listener a connection that breaks while it is in use would end the process.
      client.on('error', ignore);
      if (settings !== '') await client.query(settings);
    },
  });
  pool.on('error', ignore);
  return pool;
}

/** Throws an `Error` of one line that begins with the setting when nothing responds at its address. */
async function respondsThroughPooler(setting: string, url: string): Promise<boolean> {
  try {
    return await leadsToPooler(url, limits.connect);
  } catch (error) {
    const reason = error instanceof Error ? reasonOf(error) : String(error);
    throw new Error(`${setting}: ${describe(url)} does not let us in: ${reason}`, { cause: error });
  }
}

/** The next query on a broken connection fails and reports it. */
function ignore(): void {}

function describe(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'the database';
  const { host, pathname } = new URL(databaseUrl);
  return `${host || 'the local server'}${pathname}`;
}

/** Node collects the failures of several addresses in one error without a message. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message;
}
