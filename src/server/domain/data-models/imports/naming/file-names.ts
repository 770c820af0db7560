import type { NamedRow, SelfNames } from './self-names.ts';

/** A row that adds a record, with the texts by which others can name it. */
export interface AddingRow extends NamedRow {
  title: string | null;
  key: string | null;
}

/** More rows of one name need not be known: two are ambiguous already. */
const AMBIGUOUS = 2;

/** The titles and keys of the rows of a file that add records. Rows are added in the order of the file. */
export class FileNames {
  readonly #byTitle = new Map<string, NamedRow[]>();
  readonly #byKey = new Map<string, NamedRow[]>();
  #readCount = 0;

  /** How many rows of the file were read. */
  get readCount(): number {
    return this.#readCount;
  }

  /** Adds rows. `readCount`: how many rows of the file were read with them, also those that add no record. */
  add(rows: readonly AddingRow[], readCount: number): void {
    for (const { rowNo, rowNumber, title, key } of rows) {
      remember(this.#byTitle, title, { rowNo, rowNumber });
      remember(this.#byKey, key, { rowNo, rowNumber });
    }
    this.#readCount = readCount;
  }

  /** Adds the rows that some texts name to what can be named: at most two for each title and for each key. */
  addTo(found: SelfNames, texts: readonly string[]): void {
    for (const text of texts) {
      for (const row of this.#byTitle.get(text) ?? []) found.addTitle(text, row);
      for (const row of this.#byKey.get(text) ?? []) found.addKey(text, row);
    }
  }
}

function remember(rows: Map<string, NamedRow[]>, name: string | null, row: NamedRow): void {
  if (name === null) return;
  const known = rows.get(name);
  if (known === undefined) rows.set(name, [row]);
  else if (known.length < AMBIGUOUS) known.push(row);
}
