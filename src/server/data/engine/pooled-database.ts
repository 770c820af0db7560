import type { Kysely, QueryResult, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { withinLimit } from '../../within-limit.ts';
import { asRefusal, databaseUnavailable } from './database-error.ts';
import type { Database, Engine, ReadReplicas, StatementWatch, Tables, Transaction } from './database.ts';
import type { SessionPool } from './session.ts';
import { endWith, queryBuilder } from './session.ts';

/** The parts that differ between engines. */
export interface EngineParts {
  engine: Engine;
  isDurable(): boolean;
  connections: number;
  pool: SessionPool;
  /** Called after each statement. */
  watch: StatementWatch | undefined;
  /** Returns the reads on replicas of the database; absent on an engine without any. */
  replicasOf?: (database: Pick<Database, 'transaction'>) => ReadReplicas | null;
  close(): Promise<void>;
}

/** Returns the `Database` over an engine's sessions; both engines share it. */
export function pooledDatabase(parts: EngineParts): Database {
  const { pool, watch } = parts;
  const requests = queryBuilder(pool, 'request', { watch });
  const owner = queryBuilder(pool, 'owner', { watch });
  let closing: Promise<void> | undefined;
  const transaction: Database['transaction'] = (work, meter) => {
    const metered = meter === undefined ? requests : queryBuilder(pool, 'request', { meter, watch });
    return withRefusals(() => metered.transaction().execute((query) => work(new RunningTransaction(query))));
  };
  return {
    engine: parts.engine,
    connections: parts.connections,
    get isDurable() {
      return parts.isDurable();
    },
    load: () => pool.load(),
    transaction,
    replicas: parts.replicasOf?.({ transaction }) ?? null,
    asOwner: (work) => withRefusals(() => owner.connection().execute(work)),
    ping: async (limit) => {
      const answer = withRefusals(() => sql`select 1`.execute(requests));
      await withinLimit(limit, answer, () => databaseUnavailable(new Error(`no answer within ${limit} ms`)));
    },
    close: () => (closing ??= parts.close()),
  };
}

export class RunningTransaction implements Transaction {
  readonly query: Kysely<Tables>;
  #tenantId: number | undefined;

  constructor(query: Kysely<Tables>) {
    this.query = query;
  }

  async asTenant(tenantId: number): Promise<void> {
    this.#refuseChange(tenantId);
    await sql`select set_config('app.tenant', ${String(tenantId)}, true)`.execute(this.query);
    this.#tenantId = tenantId;
  }

  adoptTenant(tenantId: number): void {
    this.#refuseChange(tenantId);
    this.#tenantId = tenantId;
  }

  last<Row>(statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
    const compiled = statement.compile(this.query);
    endWith(compiled);
    return this.query.executeQuery(compiled);
  }

  #refuseChange(tenantId: number): void {
    if (!Number.isSafeInteger(tenantId)) throw new TypeError(`Not a tenant: ${tenantId}`);
    if (this.#tenantId !== undefined && this.#tenantId !== tenantId)
      throw new Error('A transaction belongs to one tenant.');
  }

  get tenantId(): number {
    if (this.#tenantId === undefined) throw new Error('The transaction has no tenant yet: call asTenant first.');
    return this.#tenantId;
  }
}

async function withRefusals<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asRefusal(error);
  }
}
