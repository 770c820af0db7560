import type { ConditionScope } from '../../logic/conditions/scope.ts';
import type { CsvFile, CsvRow } from '../../text/csv/parse-csv.ts';
import type { JsonObject } from '../../types/json.ts';
import type { FieldError } from '../../types/operation.ts';
import { formChecker } from '../form/check-form.ts';
import { faultList } from '../form/faults.ts';
import { newValues } from '../form/initial-values.ts';
import { withoutBlanks } from '../form/blank-to-null.ts';
import { routeValues } from '../form/payload.ts';
import type { ImportModel } from './import-model.ts';
import type { HeaderMap } from './map-header.ts';
import { readCell, type CellNotation, type NamedValue } from './read-cell.ts';

/** One row of a file, as a new record. */
export interface ImportRow {
  /** The number of the row in the file. */
  number: number;
  /** The texts of its fields, by name. */
  texts: Readonly<Record<string, string>>;
  /** The payload that adds the record. */
  payload: JsonObject;
  /** Why the record cannot be added; a path of '' is about the whole row. */
  errors: FieldError[];
}

/** What is around the file. */
export interface ImportPlace {
  /** The scopes around the list. */
  scope: ConditionScope;
  /** The params of the list's address: those that are fields of the entity become fields of the new records. */
  route: Readonly<Record<string, string>>;
  /** The time zone of the tenant. */
  timeZone: string;
}

/** The choices of fields, by name. */
export type ImportChoices = Readonly<Record<string, readonly NamedValue[]>>;

/**
 * Returns the rows of a file as new records, each with the errors that a form would show.
 */
export function importRows(
  model: ImportModel,
  { rows, separator }: Pick<CsvFile, 'rows' | 'separator'>,
  { columns }: HeaderMap,
  choices: ImportChoices,
  { scope, route, timeZone }: ImportPlace,
): ImportRow[] {
  const check = formChecker(model.set, 'add');
  const empty = newValues(model.fields);
  const names = model.fields.map(({ name }) => name);
  const given = routeValues(model, route);
  return rows.map((row): ImportRow => {
    const read = readRow(row, columns, choices, { hasDecimalComma: separator === ';', timeZone });
    const values = { ...empty, ...read.values };
    const checked = faultList(check(values, { ...scope, record: given }), names);
    const unread = new Set(read.errors.map(({ path }) => path));
    return {
      number: row.number,
      texts: read.texts,
      payload: { ...given, ...withoutBlanks(model.fields, values) },
      errors: [
        ...(row.isTooLong ? [{ path: '', message: 'This row has more cells than the header.' }] : []),
        ...read.errors,
        ...checked.filter(({ path }) => !unread.has(path)),
      ],
    };
  });
}

function readRow(
  { cells }: CsvRow,
  columns: HeaderMap['columns'],
  choices: ImportChoices,
  notation: CellNotation,
): { texts: Record<string, string>; values: JsonObject; errors: FieldError[] } {
  const texts: Record<string, string> = {};
  const values: JsonObject = {};
  const errors: FieldError[] = [];
  for (const [index, field] of columns.entries()) {
    if (field === undefined) continue;
    const text = cells[index] ?? '';
    const read = readCell(text, field, choices[field.name] ?? field.options, notation);
    texts[field.name] = text;
    if ('value' in read) values[field.name] = read.value;
    else errors.push({ path: field.name, message: read.message });
  }
  return { texts, values, errors };
}
