import pg from 'pg';

/** What a server says of itself. */
export interface ServerState {
  /** How far it has written, or replayed. */
  position: string;
  isReplica: boolean;
  /** The same for a server and its replicas, and for no other. */
  system: string;
  database: string;
}

const STATE = `
  select case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0') else pg_current_wal_insert_lsn() end::text
           as position,
         pg_is_in_recovery() as "isReplica", (select system_identifier::text from pg_control_system()) as system,
         current_database()::text as database`;

/** One connection that asks a server for its state, and is made anew after an error. */
export class Probe {
  readonly #url: string;
  readonly #limit: number;
  #client: pg.Client | undefined;

  /** @param limit milliseconds for a connection, and for an answer */
  constructor(url: string, limit: number) {
    this.#url = url;
    this.#limit = limit;
  }

  /** Throws the error of `pg` when the server does not answer in time. */
  async ask(): Promise<ServerState> {
    try {
      const client = (this.#client ??= await this.#connect());
      const { rows } = await client.query<ServerState>(STATE);
      const [state] = rows;
      if (state === undefined) throw new Error('no answer');
      return state;
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: this.#limit,
      query_timeout: this.#limit,
      application_name: 'screenplay probe',
    });
    // A connection that breaks between two questions would end the process; the next question fails by itself.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }
}
