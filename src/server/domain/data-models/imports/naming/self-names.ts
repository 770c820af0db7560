/** A row of the same file, which adds the record that a text names. */
export interface NamedRow {
  rowNo: number;
  /** The number in the file. */
  rowNumber: number;
}

/** A record that a text can name: one that is stored, by its id, or one that a row adds. */
export type Candidate = number | NamedRow;

/** What a text names: a record, or the reason why it names none. */
export type Named = Candidate | string;

/**
 * The records of a table to which a column of the same table may refer: those that are stored, and those that the file
 * adds. A text names a record by its title, or else by its id or its key.
 */
export class SelfNames {
  readonly #tableName: string;
  readonly #byTitle = new Map<string, Candidate[]>();
  readonly #byKey = new Map<string, Candidate[]>();

  constructor(tableName: string) {
    this.#tableName = tableName;
  }

  addTitle(title: string, record: Candidate): void {
    addTo(this.#byTitle, title, record);
  }

  /** Adds a record by its id or key. */
  addKey(key: string, record: Candidate): void {
    addTo(this.#byKey, key, record);
  }

  /** Returns what a text in lower case names. */
  get(name: string): Named {
    const titled = this.#byTitle.get(name) ?? [];
    const found = titled.length > 0 ? titled : (this.#byKey.get(name) ?? []);
    const [only, another] = found;
    if (only === undefined) return `No record of ${this.#tableName} and no row of this file has this title, id or key.`;
    return another === undefined ? only : this.#ambiguous(found);
  }

  #ambiguous(found: readonly Candidate[]): string {
    const rows = found.flatMap((one) => (typeof one === 'number' ? [] : [one.rowNumber]));
    const [first, second] = rows;
    if (first === undefined) return `Several records of ${this.#tableName} have this title, id or key.`;
    if (second === undefined) return `A record of ${this.#tableName} and row ${first} of this file are called so.`;
    return `Rows ${first} and ${second} of this file are called so.`;
  }
}

function addTo(map: Map<string, Candidate[]>, name: string, record: Candidate): void {
  const known = map.get(name) ?? [];
  if (!known.some((one) => one === record)) map.set(name, [...known, record]);
}
