import type { OperationCall } from '../language/types/operation.ts';

/** What a played form has asked, sent and said since its last button was pressed. */
export interface Said {
  calls: OperationCall[];
  /** The text of the last question. */
  question?: string;
  /** The message of success. */
  message?: string;
  /** Why the button did nothing. */
  refusal?: string;
  /** The address to which the button has led; `back` for the way back. */
  go?: string;
}

/** The notes of a played form, and what it will do after a pause. */
export interface Log {
  said: Said;
  /** Forgets what was said, before the next step. */
  begin: () => void;
  pend: (run: () => void) => void;
  drop: (run: () => void) => void;
  /** Does what waits for a pause, and lets what was begun come to its end. */
  settle: () => Promise<void>;
}

/** More steps than any chain of questions, calls and assignments takes. */
const MOST_TURNS = 50;

export function createLog(): Log {
  const waiting = new Set<() => void>();
  const log: Log = {
    said: { calls: [] },
    begin() {
      log.said = { calls: [] };
    },
    pend: (run) => void waiting.add(run),
    drop: (run) => void waiting.delete(run),
    async settle() {
      for (let turn = 0; turn < MOST_TURNS; turn += 1) {
        await Promise.resolve();
        const due = [...waiting];
        waiting.clear();
        for (const run of due) run();
      }
    },
  };
  return log;
}
