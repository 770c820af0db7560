import type { Json } from './json.ts';

/** A change of one field. Without `before` and `after` where they are hidden, and for child rows. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type ChangedField = {
  name: string;
  title: string;
  before?: Json;
  after?: Json;
  /** The titles of the records that the values name. */
  beforeTitle?: string;
  afterTitle?: string;
  /** Why there are no values: they are secret, or too long for the audit log. */
  hidden?: 'secret' | 'long';
  rows?: ChangedRow[];
};

/** A change of one child row. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type ChangedRow = { event: 'added' | 'updated' | 'deleted'; title: string; fields: ChangedField[] };

/** A change of one record. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type RecordChange = {
  changeId: number;
  at: string;
  event: 'added' | 'updated' | 'deleted' | 'restored';
  /** Null for the server itself. */
  by: { contactId: number; fullName: string } | null;
  fields: ChangedField[];
};

/** A page of changes, newest first, and the key of the next page. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type HistoryPage = { changes: RecordChange[]; next: number | null };
