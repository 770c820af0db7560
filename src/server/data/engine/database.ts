import type { Kysely, QueryResult, RawBuilder } from 'kysely';

/** The two engines: any PostgreSQL by `DATABASE_URL`, or PGlite in a worker thread. */
export type Engine = 'postgres' | 'embedded';

/**
 * Tables come from entities at run time, so the compiler does not know them. Queries name them through `sql.table` and
 * `sql.ref`, or declare the column types of a table that is written by hand.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type Tables = Record<string, Record<string, unknown>>;

/** One transaction, run as the role that row-level security applies to. */
export interface Transaction {
  query: Kysely<Tables>;
  /**
   * Sets the tenant for the rest of the transaction. Without it no tenant's row is visible or writable. Throws when
   * another tenant is set already.
   */
  asTenant(tenantId: number): Promise<void>;
  /**
   * Records that a function of the schema `gate` has set the tenant in this transaction: `asTenant` without its round
   * trip.
   */
  adoptTenant(tenantId: number): void;
  /**
   * Runs the last statement of the transaction and commits it in the same round trip. A further statement throws, and
   * an error that `work` throws afterwards undoes nothing.
   */
  last<Row>(statement: RawBuilder<Row>): Promise<QueryResult<Row>>;
  /** The tenant of the transaction. Throws when none is set. */
  readonly tenantId: number;
}

/** What a statement is run for. */
export interface WorkPurpose {
  /** The name of an operation, or the kind of a job. */
  operation: string;
  requestId?: string;
}

/** Adds up how long the database has worked. */
export interface WorkMeter {
  milliseconds: number;
  purpose?: WorkPurpose;
}

/** A statement that has ended, also by an error. */
export interface EndedStatement {
  /** With `$1` for its values. */
  text: string;
  milliseconds: number;
  /** Undefined where nobody said it. */
  purpose: WorkPurpose | undefined;
}

export type StatementWatch = (statement: EndedStatement) => void;

/** The connections of this process. */
export interface DatabaseLoad {
  busy: number;
  idle: number;
  /** Transactions that wait for a connection. */
  waiting: number;
}

/** A copy of the database that follows it. */
export interface ReplicaState {
  /** Host, port and database. */
  name: string;
  /** It lacks nothing that was committed longer ago than this; null while that is not known. */
  behindMilliseconds: number | null;
  /** Why it is left out; null while it serves. */
  problem: string | null;
}

/** Reads on copies of the database, which follow it within a second (`docs/operate.md#replicas`). */
export interface ReadReplicas {
  /** Returns a position in the log of changes, after everything that was committed before this call. */
  position(): Promise<string>;
  /**
   * Runs `work`, which only reads, in a transaction of a replica that has everything up to a position. Runs it on the
   * database itself when there is no such replica, and once more there when it fails on one.
   * @param after null for a caller who has written nothing lately
   * @param meter counts the work of its statements
   */
  read<Result>(
    after: string | null,
    work: (transaction: Transaction) => Promise<Result>,
    meter?: WorkMeter,
  ): Promise<Result>;
  states(): ReplicaState[];
}

export interface Database {
  readonly engine: Engine;
  /** Null without replicas. */
  readonly replicas: ReadReplicas | null;
  /**
   * Whether a commit is on the disk when it is acknowledged; false when the engine's check at start could not prove it.
   */
  readonly isDurable: boolean;
  /** Number of transactions that run at the same time; further ones wait. */
  readonly connections: number;
  load(): DatabaseLoad;
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it throws. `work` must wait for nothing
   * but this database, because the embedded engine has one connection.
   * @param meter counts the work of its statements
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>, meter?: WorkMeter): Promise<Result>;
  /** Runs trusted SQL as the owner: for migrations, maintenance and tests, never for a request. */
  asOwner<Result>(work: (query: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /** Resolves when the database responds within the limit, else rejects. For the health check. */
  ping(limitMilliseconds: number): Promise<void>;
  close(): Promise<void>;
}
