/** Each connection keeps the plans of its named statements in memory. */
const MOST_NAMES = 200;
/** Texts that were run once are forgotten at this number. */
const MOST_REMEMBERED = 2_000;

/**
 * PostgreSQL plans a named statement for all values after five runs. That suits a comparison; a pattern or a list of
 * keys needs a plan of its own: one finds a row, another half of the table.
 */
const dependsOnValues = /\blike\b|\bany\(/i;

/**
 * Tells which statements are run again. Filters make many texts, and most of them are never repeated. Connections share
 * it, so that a text is remembered once.
 */
export class SeenStatements {
  readonly #texts = new Set<string>();

  /** Returns whether the text was run before, and remembers it. */
  see(text: string): boolean {
    if (this.#texts.has(text)) return true;
    if (this.#texts.size >= MOST_REMEMBERED) this.#texts.clear();
    this.#texts.add(text);
    return false;
  }
}

/**
 * Gives names to the repeated statements of one connection, so that it parses each of them once. A name always means
 * the same text and is never given twice. Above 200 names the least recently used ones are taken back.
 */
export class StatementNames {
  readonly #seen: SeenStatements;
  /** The names of texts, from the least to the most recently used. */
  readonly #names = new Map<string, string>();
  #given = 0;

  constructor(seen: SeenStatements) {
    this.#seen = seen;
  }

  /** Number of names that were ever given. */
  get given(): number {
    return this.#given;
  }

  /** Returns the name of a statement with parameters, or undefined when it is to be parsed for this run. */
  nameOf(text: string): string | undefined {
    if (dependsOnValues.test(text)) return undefined;
    let name = this.#names.get(text);
    if (name === undefined) {
      if (!this.#seen.see(text)) return undefined;
      this.#given += 1;
      name = `s${this.#given}`;
    }
    this.#names.delete(text);
    this.#names.set(text, name);
    return name;
  }

  /** Takes back the least recently used names above the limit and returns them: the connection is to forget them. */
  takeBack(): string[] {
    const excess = [...this.#names].slice(0, Math.max(0, this.#names.size - MOST_NAMES));
    for (const [text] of excess) this.#names.delete(text);
    return excess.map(([, name]) => name);
  }
}
