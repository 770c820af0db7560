import { performance } from 'node:perf_hooks';

/**
 * Measures how long a statement has worked. The thread of the engine cannot be asked, so it is the processor time of
 * the process without the time of the main thread. On a busy machine a statement that waits for its turn does not age.
 */
export class ProcessorTime {
  readonly #start = process.cpuUsage();
  readonly #mainStart = performance.eventLoopUtilization();
  readonly #clockStart = performance.now();

  /** Milliseconds of work; never more than have passed. */
  get worked(): number {
    const { user, system } = process.cpuUsage(this.#start);
    const ofMain = performance.eventLoopUtilization(this.#mainStart).active;
    return Math.max(0, Math.min((user + system) / 1000 - ofMain, this.passed));
  }

  get passed(): number {
    return performance.now() - this.#clockStart;
  }
}
