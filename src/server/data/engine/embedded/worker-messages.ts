import type { Interrupts } from './interrupts.ts';

/** A request of the main thread. One at a time, because the engine has one connection. */
export type WorkerRequest =
  /** Creates a database in an empty folder. The worker cannot open it: creating takes memory that it never returns. */
  | { kind: 'create'; folder: string }
  | { kind: 'open'; folder: string }
  | ({ kind: 'run' } & RawStatement)
  | { kind: 'close' };

export interface RawStatement {
  /** Statements without parameters that run first; when one fails, none after it runs. */
  before: readonly string[];
  /** Statements without parameters that run afterwards, when it succeeds. */
  after: readonly string[];
  statement: string;
  parameters: (string | null)[];
  /** A name for a statement that is run again: it is parsed once. */
  name: string | undefined;
  /** Names that no statement has any more: the engine drops their plans. */
  forget: readonly string[];
}

/** PostgreSQL's result of a statement, values still as text. */
export interface RawResult {
  columns: { name: string; oid: number }[];
  rows: (string | null)[][];
  /** The command tag, `INSERT 0 3`; of the last command when several were sent. */
  tag: string;
}

/** PostgreSQL's own error fields; `code` is the SQLSTATE. */
export interface RawSqlError {
  message: string;
  code: string;
  detail?: string | undefined;
  schema?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  constraint?: string | undefined;
}

export type WorkerAnswer =
  | { kind: 'created' }
  | { kind: 'opened'; isDurable: boolean; interrupts: Interrupts | null }
  | { kind: 'result'; result: RawResult; isInTransaction: boolean }
  | { kind: 'sqlError'; error: RawSqlError; isInTransaction: boolean }
  /** The engine itself failed; this worker cannot be used any more. */
  | { kind: 'broken'; reason: string }
  | { kind: 'closed' };
