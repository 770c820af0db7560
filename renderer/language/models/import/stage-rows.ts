/** Prepares the rows of a file for the operation that takes them in portions (`import.stage`). */
import { CsvError, type CsvRow } from '../../text/csv/parse-csv.ts';
import type { Operation } from '../../types/operation.ts';
import type { Json, JsonObject } from '../../types/json.ts';

/** A row as it is sent. A type alias, because it is JSON. */
// oxlint-disable-next-line typescript/consistent-type-definitions
export type StagedRow = {
  number: number;
  cells: string[];
};

/** Rows of one call: with 201 cells in each, fewer values than a call may have. */
const MOST_ROWS = 900;
/** Characters of the rows of one call as JSON: a call has at most a megabyte, and a character up to three bytes. */
const MOST_CHARACTERS = 200_000;
/** No value is longer. A longer cell is cut behind this length, so that the server refuses it with the reason. */
const LONGEST_CELL = 10_001;
/** Stands for the cells that a row has beyond the header. */
const MORE_CELLS = '…';
// oxlint-disable-next-line no-control-regex -- NUL is what is looked for
const UNSTORABLE = /\u0000|\p{Surrogate}/gu;
const UNREADABLE = '\uFFFD';

/**
 * Returns the rows of a file in portions that one call can have. A character that no text can hold becomes U+FFFD, at
 * which the server refuses the row. Throws `CsvError` for a row that is too long for a call.
 */
export function stagedPortions(rows: readonly CsvRow[]): StagedRow[][] {
  const portions: StagedRow[][] = [];
  let portion: StagedRow[] = [];
  let length = 0;
  for (const row of rows) {
    const staged = stagedRow(row);
    const size = JSON.stringify(staged).length;
    if (size > MOST_CHARACTERS) throw new CsvError(`Row ${row.number.toLocaleString('en')} is too long.`);
    if (portion.length === MOST_ROWS || length + size > MOST_CHARACTERS) {
      portions.push(portion);
      portion = [];
      length = 0;
    }
    portion.push(staged);
    length += size;
  }
  return portion.length > 0 ? [...portions, portion] : portions;
}

function stagedRow({ number, cells, isTooLong }: CsvRow): StagedRow {
  const texts = cells.map(storable);
  return { number, cells: isTooLong ? [...texts, MORE_CELLS] : texts };
}

/** Returns a cell without characters that cannot be stored, and not longer than the server needs to refuse it. */
export function storable(cell: string): string {
  return cell.slice(0, LONGEST_CELL).replace(UNSTORABLE, UNREADABLE);
}

/**
 * Returns the payload of a call: what the operation takes of these values, the later ones first. A parameter of the
 * route becomes a number where the operation takes one.
 */
export function stagePayload(
  operation: Operation | undefined,
  route: Readonly<Record<string, string>>,
  ...values: readonly JsonObject[]
): JsonObject {
  const given: JsonObject = Object.assign({}, ...values);
  const properties = Object.entries(operation?.payload?.properties ?? {});
  return Object.fromEntries(
    properties.flatMap(([name, { type }]): [string, Json][] => {
      const value = given[name] ?? route[name];
      if (value === undefined) return [];
      const isNumber = typeof value === 'string' && (type === 'integer' || type === 'number');
      return [[name, isNumber ? Number(value) : value]];
    }),
  );
}
