import type { Kysely } from 'kysely';

/** The two engines that play the same SQL: any PostgreSQL by `DATABASE_URL`, or PGlite in a worker thread. */
export type Engine = 'postgres' | 'embedded';

/**
 * Tables are known by their entities at run time, not to the compiler: every query names them through
 * `sql.table` and `sql.ref`, or through the column types given here where a table is written by hand.
 */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type Tables = Record<string, Record<string, unknown>>;

/** One transaction, run as the role that row-level security binds. */
export interface Transaction {
  query: Kysely<Tables>;
  /**
   * Fixes the tenant for the rest of the transaction. Before it no tenant's row can be seen or written.
   * A second call with another tenant throws.
   */
  asTenant(tenantId: number): Promise<void>;
  /** Takes note that a function of the gate has fixed the tenant in this transaction already: `asTenant` without its round trip. */
  enteredAs(tenantId: number): void;
  /** The tenant fixed by `asTenant`; throws when none is. */
  readonly tenantId: number;
}

export interface Database {
  readonly engine: Engine;
  /** Whether a commit is on the disk when it is acknowledged; false where the engine's start-up check could not prove it. */
  readonly isDurable: boolean;
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. It must not wait for
   * anything but this database: the embedded engine has one connection.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /** Runs trusted SQL as the owner: migrations, maintenance and tests, never a request. */
  asOwner<Result>(work: (query: Kysely<Tables>) => Promise<Result>): Promise<Result>;
  /** Answers within the limit or rejects; for the health check. */
  ping(limitMilliseconds: number): Promise<void>;
  close(): Promise<void>;
}
