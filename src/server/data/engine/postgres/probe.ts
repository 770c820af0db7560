import pg from 'pg';

/** What a server says of itself. */
export interface ServerState {
  /** How far it has written, or replayed. */
  position: string;
  isReplica: boolean;
  /** The same for a server and its replicas, and for no other. */
  system: string;
  database: string;
  /** It grows by one when a replica becomes the server. */
  timeline: number;
  /**
   * Whether a pooler of connections answers. A client that connects is given the number of the process that serves it,
   * to cancel statements with. A pooler serves a client by changing processes, so it gives a number of its own.
   */
  isPooler: boolean;
}

/** A replica says the timeline of its last restart point, which may be some minutes old after a failover. */
const STATE = `
  select case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0') else pg_current_wal_insert_lsn() end::text
           as position,
         pg_is_in_recovery() as "isReplica", (select system_identifier::text from pg_control_system()) as system,
         current_database()::text as database, pg_backend_pid() as "processId",
         case when pg_is_in_recovery()
           then greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery()))
           else ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer end as timeline`;

type Row = Omit<ServerState, 'isPooler'> & { processId: number };

/** One connection that asks a server for its state, and is made anew after an error. */
export class Probe {
  readonly #url: string;
  readonly #limit: number;
  readonly #statement: string;
  #client: pg.Client | undefined;

  /**
   * @param limit milliseconds for a connection, and for an answer
   * @param role asks as this role: a user that may not take it on cannot serve requests
   */
  constructor(url: string, limit: number, role?: string) {
    this.#url = url;
    this.#limit = limit;
    this.#statement = role === undefined ? STATE : `begin read only; set local role ${role}; ${STATE}; commit`;
  }

  /** Throws the error of `pg` when the server does not answer in time. */
  async ask(): Promise<ServerState> {
    try {
      const client = (this.#client ??= await this.#connect());
      const answer: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await client.query<Row>(this.#statement);
      // Several statements sent at once return one result each.
      const row = (Array.isArray(answer) ? answer : [answer]).flatMap(({ rows }) => rows)[0];
      if (row === undefined) throw new Error('no answer');
      const { processId, ...state } = row;
      return { ...state, isPooler: processId !== ('processID' in client ? client.processID : undefined) };
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
