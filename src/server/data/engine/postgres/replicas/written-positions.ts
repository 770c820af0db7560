/** For how long positions are remembered, in milliseconds: a replica that is further behind serves no requests. */
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

  /** @param at a moment before the server was asked, in milliseconds of a clock that never goes back */
  note(at: number, position: bigint): void {
    const newest = this.#samples.at(-1);
    // After a failover the new server may be a little behind the old one.
    if (newest !== undefined && position < newest.position) this.#samples = [];
    this.#samples = [...this.#samples.filter((sample) => at - sample.at < REMEMBERED), { at, position }];
  }

  /**
   * Returns a moment: everything that was committed before it is replayed. Returns null when no such moment is known.
   */
  freshAt(replayed: bigint): number | null {
    return this.#samples.findLast(({ position }) => position <= replayed)?.at ?? null;
  }
}
