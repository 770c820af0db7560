/** For how long positions are remembered, in milliseconds. Who is further behind is behind by at least as much. */
const REMEMBERED = 10_000;

interface Sample {
  at: number;
  position: bigint;
}

/**
 * Remembers how far the server had written at which moments, and tells from that how late a replica is. All moments
 * come from the clock of this process.
 */
export class WrittenPositions {
  #samples: Sample[] = [];

  /** @param at a moment before the server answered, in milliseconds of a clock that never goes back */
  note(at: number, position: bigint): void {
    const newest = this.#samples.at(-1);
    // After a failover the new server may be a little behind the old one.
    if (newest !== undefined && position < newest.position) this.#samples = [];
    this.#samples = [...this.#samples.filter((sample) => at - sample.at < REMEMBERED), { at, position }];
  }

  /** Returns for how many milliseconds something has been written that is not replayed; 0 when everything is. */
  behind(replayed: bigint, now: number): number {
    const missed = this.#samples.find(({ position }) => position > replayed);
    return missed === undefined ? 0 : now - missed.at;
  }
}
