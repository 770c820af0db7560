import type { Instant } from '../../../src/server/domain/campaigns/core/plan.ts';

/** A clock that goes on as fast as the real one, and can be put forward. */
export class RunningClock {
  #ahead: number;

  constructor(start: Instant) {
    this.#ahead = start - Date.now();
  }

  get now(): Instant {
    return Date.now() + this.#ahead;
  }

  /** Puts the clock forward to an instant, unless it has passed. */
  forwardTo(instant: Instant): void {
    this.#ahead += Math.max(0, instant - this.now);
  }
}
