/**
 * Decides what a change of columns does to the values of a table, without a database
 * (`docs/domain/data-models.md#changing-columns`).
 */
import type { Json } from '../../../../renderer/language/types/json.ts';
import { isValidFor, type Column } from './columns.ts';

/** What decides about the values of a column. */
export type ChangedColumn = Omit<Column, 'reference' | 'indexId'>;

/** A column whose stored values must be read: to convert them, or to find the empty ones. */
export interface ColumnChange {
  /** The position of the row in the payload, for the path of a refusal. */
  index: number;
  column: ChangedColumn;
  /** The type that the stored values have, when it changes. */
  from?: string;
  /** Whether an empty value refuses the change. */
  demandsValues: boolean;
}

/** A column of the payload: a new one has no id. */
export type SentColumn = Omit<ChangedColumn, 'schemaColumnId'> & {
  schemaColumnId: number | null;
  referencedTableId: number | null;
};

/** A number as text, as people write it and as JSON has it. */
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;

/** Names that every record has already. */
const RESERVED = ['recordid', 'id'];

/** Returns whether a column may not have this name, in any case and with any spaces. */
export function isReserved(columnName: string): boolean {
  return RESERVED.includes(columnName.replace(/\s/g, '').toLowerCase());
}

/** Returns the changes that depend on stored values, in the order of the payload. */
export function changesOf(before: readonly Column[], after: readonly SentColumn[]): ColumnChange[] {
  return after.flatMap((sent, index): ColumnChange[] => {
    const { schemaColumnId } = sent;
    // A new column is empty in every record.
    if (schemaColumnId === null)
      return sent.isRequired ? [{ index, column: { ...sent, schemaColumnId: 0 }, demandsValues: true }] : [];
    const old = before.find((column) => column.schemaColumnId === schemaColumnId);
    if (old === undefined) return [];
    const isRetyped = old.columnType !== sent.columnType || refersElsewhere(old, sent);
    const demandsValues = sent.isRequired && !old.isRequired;
    if (!isRetyped && !demandsValues) return [];
    const column = { ...sent, schemaColumnId };
    return [{ index, column, ...(isRetyped ? { from: old.columnType } : {}), demandsValues }];
  });
}

/** Returns whether a reference gets another table, in which its ids are other records. */
function refersElsewhere({ reference }: Column, { columnType, referencedTableId }: SentColumn): boolean {
  return columnType === 'reference' && reference !== null && reference.schemaTableId !== referencedTableId;
}

/**
 * Returns a stored value as the new type has it, or undefined when it cannot be one. Empty values stay empty.
 * @example convert('12.50', { columnType: 'number', … }) // 12.5
 */
export function convert(value: Json, column: Pick<Column, 'columnName' | 'columnType'>): Json | undefined {
  if (isEmpty(value)) return null;
  const converted = retyped(value, column.columnType);
  return converted !== undefined && isValidFor(column, converted) ? converted : undefined;
}

/** Returns whether a record has no value: nothing, or an empty text. */
export function isEmpty(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '';
}

function retyped(value: Json, columnType: string): Json | undefined {
  // A number or a text is no record of the table that is referred to.
  if (columnType === 'reference') return undefined;
  if (columnType !== 'number') return typeof value === 'number' ? String(value) : value;
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value.trim() : '';
  return NUMBER.test(text) ? Number(text) : undefined;
}

/** How many offending records a refusal names. */
export const NAMED_RECORDS = 5;

/** Returns the sentence of a refused change of type. */
export function cannotConvert(
  { column }: ColumnChange,
  offending: readonly { recordId: number; value: Json }[],
): string {
  const named = offending
    .slice(0, NAMED_RECORDS)
    .map(({ recordId, value }) => `${recordId} (${shortened(value)})`)
    .join(', ');
  const more = offending.length > NAMED_RECORDS ? ', and others' : '';
  return `Values of "${column.columnName}" cannot become ${TYPE_NAMES[column.columnType] ?? column.columnType}: record ${named}${more}.`;
}

/** Returns the sentence of a column that cannot be required yet. */
export function hasEmpty({ column }: ColumnChange, count: number): string {
  const records = count === 1 ? '1 record has' : `${count} records have`;
  return `${records} no value for "${column.columnName}". Fill them first, or leave the column optional.`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  text: 'texts',
  multilinetext: 'multiline texts',
  email: 'e-mail addresses',
  number: 'numbers',
  reference: 'records of that table',
};

function shortened(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
