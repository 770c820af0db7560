/**
 * The queue before one connection: first come, first served, and nobody waits longer than the limit.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves when it is the caller's turn, who must end it with `pass`; false when the limit ran out first. */
  take(limitMilliseconds: number): Promise<boolean> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        resolve(false);
      }, limitMilliseconds);
      this.#waiting.push(start);
    });
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
