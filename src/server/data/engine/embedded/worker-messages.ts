import type { Interrupts } from './interrupts.ts';

/** A request of the main thread. The worker answers them in their order. */
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
  /** Whether a transaction that is open afterwards, because the commit did not run, is rolled back. */
  endsTransaction: boolean;
}

export type WorkerAnswer =
  | { kind: 'created' }
  | { kind: 'opened'; isDurable: boolean; interrupts: Interrupts | null }
  /** What the engine has sent, as messages of PostgreSQL's protocol (`read-answer.ts`). */
  | { kind: 'ran'; bytes: Uint8Array; isInTransaction: boolean }
  /** The engine itself failed; this worker cannot be used any more. */
  | { kind: 'broken'; reason: string }
  | { kind: 'closed' };
