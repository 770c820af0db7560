/** A label and its value, as text. */
export interface Fact {
  label: string;
  value: string;
}

/** A column of the table. `share` is its part of the width, beside the shares of the others. */
export interface PrintedColumn {
  label: string;
  share: number;
  align: 'left' | 'right';
}

export interface PrintedRow {
  /** One text for each column. */
  cells: readonly string[];
  /** A text below the first cell, in small letters. */
  note?: string;
}

/** What a PDF document holds: texts and their order. Amounts and dates are formatted already. */
export interface PrintedDocument {
  /** The kind, such as 'Invoice'. */
  title: string;
  /** The number or name of this one. */
  name: string;
  /** The tenant, as the issuer. */
  issuer: string;
  /** An address, under its head. */
  address: { head: string; lines: readonly string[] };
  facts: readonly Fact[];
  columns: readonly PrintedColumn[];
  rows: readonly PrintedRow[];
  /** Below the table; the last one is the result. */
  totals: readonly Fact[];
  /** Sentences below everything. */
  remarks: readonly string[];
  /** An ISO 8601 instant: when what the document tells of happened. It makes the bytes the same each time. */
  date: string;
}
