import { Refusal } from '../../../refusal.ts';

export interface AdmissionLimits {
  /** Calls that run at the same time. */
  maxRunning: number;
  /** Calls that may wait. */
  maxQueued: number;
  /** Longest wait, in milliseconds. */
  maxWaitMilliseconds: number;
  /** Calls of one session at the same time. */
  perSession: number;
}

interface QueuedCall {
  admit(): void;
}

/** Runs a bounded number of calls at a time, queues a bounded number, and refuses the rest (`docs/security.md#t13`). */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #queue: QueuedCall[] = [];
  readonly #ofSession = new Map<string, number>();
  /** The last sequential call of each session; settles when that call ends and never rejects. */
  readonly #lastSequential = new Map<string, Promise<void>>();
  #running = 0;

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` when a place is free. `sequential` runs the work of one session one after the other, in call order; a
   * call that waits for its predecessor occupies no place. Throws 503 `overloaded` when the queue is full or the wait
   * too long, and 429 `tooManyAtOnce` for a session with too many calls.
   */
  async run<Result>(session: string | null, work: () => Promise<Result>, { sequential = false } = {}): Promise<Result> {
    this.#countSession(session);
    try {
      if (!sequential || session === null) return await this.#runWhenFree(work);
      return await this.#runSequentially(session, () => this.#runWhenFree(work));
    } finally {
      this.#releaseSession(session);
    }
  }

  async #runWhenFree<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#acquire();
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  async #runSequentially<Result>(session: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#lastSequential.get(session) ?? Promise.resolve();
    const run = before.then(work);
    const over = run.then(
      () => undefined,
      () => undefined,
    );
    this.#lastSequential.set(session, over);
    try {
      return await run;
    } finally {
      if (this.#lastSequential.get(session) === over) this.#lastSequential.delete(session);
    }
  }

  async #acquire(): Promise<void> {
    if (this.#running < this.#limits.maxRunning) {
      this.#running += 1;
      return;
    }
    if (this.#queue.length >= this.#limits.maxQueued) throw overloaded();
    await new Promise<void>((resolve, reject) => {
      const queued = {
        admit: (): void => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(queued), 1);
        reject(overloaded());
      }, this.#limits.maxWaitMilliseconds);
      this.#queue.push(queued);
    });
  }

  /** Passes the place to the call that has waited longest. */
  #release(): void {
    const next = this.#queue.shift();
    if (next === undefined) this.#running -= 1;
    else next.admit();
  }

  #countSession(session: string | null): void {
    if (session === null) return;
    const running = this.#ofSession.get(session) ?? 0;
    if (running >= this.#limits.perSession) {
      throw new Refusal(429, 'tooManyAtOnce', 'Too many requests at the same time. Please try again.', {
        retryAfterSeconds: 1,
      });
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
  return new Refusal(503, 'overloaded', 'The server is very busy at the moment. Please try again shortly.', {
    retryAfterSeconds: 2,
  });
}
