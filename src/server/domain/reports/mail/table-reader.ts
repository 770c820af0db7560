import type { ServerOperation } from '../../../../../renderer/language/calls/companions.ts';
import type { Field } from '../../../../../renderer/language/types/entity.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import type { ExportCursor } from '../../../data/store/reading/export-records.ts';

/** A column of a table: the path of its values, its heading, and the field at the path. */
export interface TableColumn {
  path: string;
  label: string;
  field: Field | undefined;
}

/** A table that an operation answers: the call, and the columns that are wanted of it. */
export interface TableRequest {
  operation: ServerOperation;
  /** The keys of its path, with those of its period. */
  args: Record<string, string>;
  columns: TableColumn[];
  /** Filter, search and order of a list. */
  query: string;
}

/** A contact who reads a table without a session, at a site, with the rights that it has there now. */
export interface TableReading {
  contactId: number;
  siteId: number;
  now: Date;
  /** Of the console, for the addresses of files. */
  origin: string;
}

/** A part of a table as lines of CSV. */
export interface TablePortion {
  text: string;
  rows: number;
  /** Where the next part begins; null after the last one. */
  next: ExportCursor | null;
}

/** Reads tables for people who are not there (`docs/domain/reports.md#reports-by-mail`). */
export interface TableReader {
  /**
   * Returns what the address of a table asks for, such as `/orders/getOrders?$select=orderId&$header=["Order"]`. Throws
   * 400 for anything else than a table that a contact may read.
   */
  parse(address: string): TableRequest;
  /** Throws a `Refusal` when the contact may not make the call now: blocked, gone from the site, without permission. */
  requireMayRead(transaction: Transaction, request: TableRequest, reading: TableReading): Promise<void>;
  /** Returns the first line of the file. */
  head(request: TableRequest, timeZone: string): string;
  /** Returns a part of the table as the contact sees it. Throws as `requireMayRead` does. */
  read(
    transaction: Transaction,
    request: TableRequest,
    reading: TableReading,
    after: ExportCursor | null,
  ): Promise<TablePortion>;
}
