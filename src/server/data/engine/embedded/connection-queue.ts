/** The queue before one connection: first come, first served, with a limit on the wait. */
export class ConnectionQueue {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  get isTaken(): boolean {
    return this.#isTaken;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Resolves with true when it is the caller's turn, which `pass` ends; with false when the limit has passed. */
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
