import { Refusal } from '../../../refusal.ts';

/** Bounds the calls of one session, and runs its batches one after the other (`docs/security.md#t13`). */
export class Admission {
  readonly #perSession: number;
  readonly #ofSession = new Map<string, number>();
  /** The last sequential call of each session; settles when that call ends and never rejects. */
  readonly #lastSequential = new Map<string, Promise<void>>();

  /** @param perSession the most calls of one session at the same time */
  constructor(perSession: number) {
    this.#perSession = perSession;
  }

  /**
   * Runs `work`. `sequential` runs the work of one session one after the other, in call order. Throws 429
   * `tooManyAtOnce` for a session with too many calls.
   */
  async run<Result>(session: string | null, work: () => Promise<Result>, { sequential = false } = {}): Promise<Result> {
    this.#countSession(session);
    try {
      return await (sequential && session !== null ? this.#runSequentially(session, work) : work());
    } finally {
      this.#releaseSession(session);
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

  #countSession(session: string | null): void {
    if (session === null) return;
    const running = this.#ofSession.get(session) ?? 0;
    if (running >= this.#perSession) {
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
