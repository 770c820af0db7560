import pg from 'pg';

/**
 * Returns whether a pooler of connections (PgBouncer and its kind) answers at an address. A client that connects is
 * given the number of the process that serves it, to cancel statements with. A pooler serves a client by changing
 * processes, so it gives a number of its own, and the server names another one.
 * Throws the error of `pg` when nothing lets us in.
 * @param limit milliseconds to wait for a connection, and again for the answer
 */
export async function leadsToPooler(url: string, limit: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limit, query_timeout: limit });
  // An error that comes while nothing is asked would end the process; the next call fails by itself.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: number }>('select pg_backend_pid() as number');
    return rows[0]?.number !== ('processID' in client ? client.processID : undefined);
  } finally {
    await client.end().catch(() => undefined);
  }
}
