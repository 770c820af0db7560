import { findingLine } from '../lint/format.ts';
import type { Finding } from '../lint/lint.ts';

/** Prints each error once, and again when it was gone in between. */
export class MistakePrinter {
  readonly #print: (text: string) => void;
  #printed = new Set<string>();

  constructor(print: (text: string) => void) {
    this.#print = print;
  }

  /** Prints the errors that were not among those of the last call. */
  show(errors: readonly Finding[]): void {
    const lines = new Set(errors.map(findingLine));
    for (const line of lines) if (!this.#printed.has(line)) this.#print(`${line}\n`);
    this.#printed = lines;
  }
}
