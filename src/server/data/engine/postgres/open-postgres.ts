import pg from 'pg';
import type { Database, StatementWatch } from '../database.ts';
import { pooledDatabase } from '../pooled-database.ts';
import { REQUEST_ROLE } from '../session.ts';
import { readerOf } from '../values.ts';
import { PostgresSessions, type Pools } from './postgres-sessions.ts';
import { Probe, type ServerState } from './probe.ts';
import { replicaReads } from './replicas/replica-reads.ts';
import { WatchedReplicas } from './replicas/watched-replicas.ts';
import { limits, settingsOfConnection } from './session-settings.ts';

/** The owner migrates and examines, one work at a time; the second is for a command beside the server's own. */
const OWNER_CONNECTIONS = 2;
/** Milliseconds in which a replica must say how far it is. */
const PROBE_LIMIT = 500;
/** Milliseconds for a connection to a replica: without one a read is done on the server. */
const REPLICA_CONNECT_LIMIT = 1_000;

export interface PostgresOptions {
  poolSize?: number | undefined;
  watch?: StatementWatch | undefined;
  /** An address that leads to the server itself, when `databaseUrl` leads to a pooler of connections. */
  directUrl?: string | undefined;
  /** Whether a pooler, if there is one, gives each client a connection of its own for as long as it stays. */
  isSession?: boolean | undefined;
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
  {
    poolSize = 10,
    watch,
    directUrl = databaseUrl,
    replicaUrls = [],
    report = ignore,
    isSession = false,
  }: PostgresOptions = {},
): Promise<Database> {
  const opened: Closable[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(opened.map((part) => part.end()));
  };
  try {
    const pool = new PostgresSessions(await openPools(databaseUrl, directUrl, { poolSize, isSession }, opened));
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
    const probe = new Probe(url, PROBE_LIMIT, REQUEST_ROLE);
    return { name: describe(url), pool: new PostgresSessions(pools), probe, abandon };
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
async function openPools(
  databaseUrl: string,
  directUrl: string,
  { poolSize, isSession }: { poolSize: number; isSession: boolean },
  opened: Closable[],
): Promise<Pools> {
  const shared = await stateOf('DATABASE_URL', databaseUrl);
  const isShared = shared.isPooler && !isSession;
  if (isShared && directUrl === databaseUrl)
    throw new Error(
      `DATABASE_URL: ${describe(databaseUrl)} is a pooler of connections. Set DATABASE_DIRECT_URL to the address of the ` +
        'server itself: migrations need a connection of their own. (With a pooler in session mode set DATABASE_POOLER to session.)',
    );
  const requests = poolOf(databaseUrl, poolSize, isShared ? '' : settingsOfConnection);
  opened.push(requests);
  if (directUrl === databaseUrl) return { requests, owner: requests, isShared };
  requireSameServer(shared, await stateOf('DATABASE_DIRECT_URL', directUrl), describe(directUrl), isSession);
  const owner = poolOf(directUrl, OWNER_CONNECTIONS, settingsOfConnection);
  opened.push(owner);
  return { requests, owner, isShared };
}

/**
 * Throws an `Error` of one line unless the direct address leads to the server behind the other one, without a pooler.
 */
function requireSameServer(shared: ServerState, direct: ServerState, name: string, isSession: boolean): void {
  if (direct.isPooler && !isSession)
    throw new Error(
      `DATABASE_DIRECT_URL: ${name} is a pooler of connections too. Set it to the address of the server itself.`,
    );
  if (direct.system !== shared.system || direct.database !== shared.database || direct.isReplica !== shared.isReplica)
    throw new Error(`DATABASE_DIRECT_URL: ${name} is not the database to which DATABASE_URL leads.`);
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
async function stateOf(setting: string, url: string): Promise<ServerState> {
  const probe = new Probe(url, limits.connect);
  try {
    return await probe.ask();
  } catch (error) {
    const reason = error instanceof Error ? reasonOf(error) : String(error);
    throw new Error(`${setting}: ${describe(url)} does not let us in: ${reason}`, { cause: error });
  } finally {
    await probe.close();
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
