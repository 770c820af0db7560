import { Refusal } from '../../refusal.ts';

export interface AdmissionLimits {
  /** Calls that work at the same time. */
  working: number;
  /** Calls that may wait for it. */
  waiting: number;
  /** Longest wait, in milliseconds. */
  patience: number;
  /** Calls of one session at the same time. */
  perSession: number;
}

interface Waiting {
  admit(): void;
}

/** Lets a bounded number of calls work at a time, a bounded number wait, and refuses the rest (`security.md` T13). */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #queue: Waiting[] = [];
  readonly #ofSession = new Map<string, number>();
  /** The last turn that a session asked for: settled when it is over, never rejected. */
  readonly #lastTurns = new Map<string, Promise<void>>();
  #working = 0;

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` when its turn comes. Throws 503 `overloaded` when too many wait already, 429 `tooManyAtOnce` for a session with too many calls.
   * `inTurn`: for long work, of which a session does one at a time, in the order in which it asked; what waits so takes no place from others.
   */
  async run<Result>(session: string | null, work: () => Promise<Result>, { inTurn = false } = {}): Promise<Result> {
    this.#countSession(session);
    try {
      if (!inTurn || session === null) return await this.#work(work);
      return await this.#takeTurn(session, () => this.#work(work));
    } finally {
      this.#releaseSession(session);
    }
  }

  async #work<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #takeTurn<Result>(session: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#lastTurns.get(session) ?? Promise.resolve();
    const turn = before.then(work);
    const over = turn.then(() => undefined, () => undefined);
    this.#lastTurns.set(session, over);
    try {
      return await turn;
    } finally {
      if (this.#lastTurns.get(session) === over) this.#lastTurns.delete(session);
    }
  }

  async #enter(): Promise<void> {
    if (this.#working < this.#limits.working) {
      this.#working += 1;
      return;
    }
    if (this.#queue.length >= this.#limits.waiting) throw overloaded();
    await new Promise<void>((resolve, reject) => {
      const waiting = { admit: (): void => { clearTimeout(timer); resolve(); } };
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiting), 1);
        reject(overloaded());
      }, this.#limits.patience);
      this.#queue.push(waiting);
    });
  }

  /** Hands the place on to the one who waits longest. */
  #leave(): void {
    const next = this.#queue.shift();
    if (next === undefined) this.#working -= 1;
    else next.admit();
  }

  #countSession(session: string | null): void {
    if (session === null) return;
    const running = this.#ofSession.get(session) ?? 0;
    if (running >= this.#limits.perSession) {
      throw new Refusal(429, 'tooManyAtOnce', 'Too many requests at the same time. Please try again.', { retryAfterSeconds: 1 });
    }
    this.#ofSession.set(session, running + 1);
  }

  #releaseSession(session: string | null): void {
    if (session === null) return;
    const running = this.#ofSession.get(session) ?? 0;
    if (running <= 1) this.#ofSession.delete(session);
    else this.#ofSession.set(session, running - 1);
  }
}

function overloaded(): Refusal {
  return new Refusal(503, 'overloaded', 'The server is very busy at the moment. Please try again shortly.', { retryAfterSeconds: 2 });
}
