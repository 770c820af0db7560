import type { Condition } from './condition.ts';
import type { Json } from './json.ts';

/**
 * What exists: one entity, its fields, key, references and data rules, as it stands in
 * `schemas/entities/<service>/<Entity>.json`. The server makes tables, validation and lists of it, a form
 * its labels and checks, lint its proofs.
 */
export interface Entity {
  entity: string;
  table: { name: string; class: TableClass };
  /** Property names of the key, in path order, without the tenant. */
  key: string[];
  title: string;
  titlePlural: string;
  /** The property that names one record to a person: breadcrumb, confirmation, audit. */
  titleField: string;
  /** Properties that `$search` looks through; empty: the entity cannot be searched. */
  search?: string[];
  /** OData `$orderby` of a read that asks for none; without it the key decides. */
  orderBy?: string;
  /** `large`: there may be more than 500 records, so choices among them are searched for and not listed. */
  size?: 'large';
  /** Deleted rows stay, marked, because history refers to them (`domain.md` §0.1.6). */
  softDelete?: boolean;
  /** Sets of properties of which no two live records of a tenant may agree. Text compares without case. */
  unique?: string[][];
  required?: string[];
  properties: Record<string, Field>;
}

/** `tenant`: rows of one tenant, under forced row-level security. `platform`: shared, read-only to the application.
 *  `gate`: reached through named functions only (`design.md` §5). */
export type TableClass = 'tenant' | 'platform' | 'gate';

export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';

export type FieldFormat =
  | 'date-time' | 'date' | 'email' | 'phone' | 'uri' | 'multiline' | 'code'
  | 'money' | 'percentage' | 'assets' | 'richtext' | 'json';

/** What a field of all live rows adds up to; `with` names fields of the record that count besides. */
export type RowSum = number | { total: number; with: string[] };

/** One field of an entity or of a payload: a closed subset of JSON Schema, and our own data rules. */
export interface Field {
  type: FieldType;
  format?: FieldFormat;
  /** The label. */
  title?: string;
  /** Help shown under the control. */
  description?: string;
  default?: Json;
  /** Choices that are fixed by the model. */
  options?: { value: string | number | boolean; title: string }[];
  minLength?: number;
  maxLength?: number;
  /** A regular expression in JavaScript's syntax, anchored by itself at both ends. */
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  /** Set by the server alone: shown, never sent, never checked (`design.md` §9.9). */
  readOnly?: boolean;
  /** A key that the database counts up. */
  generated?: boolean;
  /** Sent in add, fixed afterwards. */
  immutable?: boolean;
  /** Sent, never answered: the answer carries `has<Name>` instead (`design.md` §9.2). */
  writeOnly?: boolean;
  /** Answered with the entity's own records alone: where another record expands this one, it is neither there nor filtered by. */
  confidential?: boolean;
  requiredWhen?: Condition;
  /** When this is not true the field is cleared on save, unless `whenAbsent` keeps it. */
  presentWhen?: Condition;
  whenAbsent?: 'keep';
  /** What this value owes the rest of the record. Only what is known to be false breaks it; `messages.validWhen` says so. */
  validWhen?: Condition;
  /**
   * Another entity's record: a foreign key, and under the name `as` the record itself when a list or get expands it. While this one
   * names it, it cannot be deleted; with `onDelete`, `cascade` deletes this one too, and `keep` leaves it naming a record that is gone.
   */
  references?: { entity: string; field: string; as: string; onDelete?: 'cascade' | 'keep' };
  /** Money: the field that holds its ISO currency. */
  currencyField?: string;
  /** A registered function of the server answers this field; there is no column. */
  compute?: string;
  /** An array of child records: rows of another entity that live and die with this one. */
  children?: { entity: string; foreignKey: string; orderBy?: string; unique?: string[][]; sum?: Record<string, RowSum> };
  /** Shape of array items or of an object in a payload. */
  items?: Field;
  properties?: Record<string, Field>;
  required?: string[];
  /** Texts for a failed check, by rule (`required`, `pattern`, ...), or `any` for all of them. */
  messages?: Record<string, string>;
}
