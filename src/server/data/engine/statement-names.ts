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
 * Gives names to statements that are run again, so that a connection parses each of them once. A name always means the
 * same text. Filters make many texts, and most of them are never repeated: only the second run of a text gets a name.
 */
export class StatementNames {
  readonly #once = new Set<string>();
  readonly #names = new Map<string, string>();

  /** Returns the name of a statement with parameters, or undefined when it is to be parsed for this run. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST_NAMES || dependsOnValues.test(text)) return undefined;
    if (this.#once.delete(text)) {
      const name = `s${this.#names.size + 1}`;
      this.#names.set(text, name);
      return name;
    }
    if (this.#once.size >= MOST_REMEMBERED) this.#once.clear();
    this.#once.add(text);
    return undefined;
  }
}
