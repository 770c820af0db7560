import { sameJson } from '../../logic/conditions/compare.ts';
import { isRequired } from '../../logic/conditions/apply-condition.ts';
import { isObject } from '../../paths/path.ts';
import { fillTemplate } from '../../text/templates/fill-template.ts';
import type { MatrixDescriptor } from '../../types/blocks.ts';
import type { Entity } from '../../types/entity.ts';
import type { Json, JsonObject } from '../../types/json.ts';

/** One column of a matrix. */
export interface MatrixColumn {
  /** The name of its field in a row. */
  name: string;
  key: Json;
  title: string;
}

/** The field of a row that holds its name. */
export const ROW_TEXT = 'rowText';

/** The field of a row that holds the stored records of its cells, by the names of their columns. */
const RECORDS = 'cellRecords';

/** Returns the columns of a matrix from the answer of its operation. */
export function matrixColumns({ columns }: MatrixDescriptor, answer: readonly JsonObject[]): MatrixColumn[] {
  return answer.map((record, index) => ({
    name: `cell${index}`,
    key: record[columns.key] ?? null,
    title: fillTemplate(columns.text, { record }),
  }));
}

/** Returns the rows of a matrix: each with its name, its facts, and one value for each column. */
export function pivotRows(
  { rows: axis, columns: { key: columnKey }, cells: { value } }: MatrixDescriptor,
  columns: readonly MatrixColumn[],
  rows: readonly JsonObject[],
  cells: readonly JsonObject[],
): JsonObject[] {
  const found = new Map(cells.map((cell) => [placeOf(cell[axis.key], cell[columnKey]), cell]));
  return rows.map((row) => {
    const key = row[axis.key] ?? null;
    const own = columns.flatMap((column): [string, JsonObject][] => {
      const cell = found.get(placeOf(key, column.key));
      return cell === undefined ? [] : [[column.name, cell]];
    });
    const records = Object.fromEntries(own);
    return {
      ...Object.fromEntries((axis.facts ?? []).map((name): [string, Json] => [name, row[name] ?? null])),
      ...Object.fromEntries(columns.map(({ name }): [string, Json] => [name, records[name]?.[value] ?? null])),
      [axis.key]: key,
      [ROW_TEXT]: fillTemplate(axis.text, { record: row }),
      [RECORDS]: records,
    };
  });
}

/**
 * Returns the records of the cells whose value has changed, and the path of each cell. A cell without a record gives a
 * new one, with the keys of its row and its column. An emptied cell is marked as deleted where `deleteWhen` says so.
 */
export function changedCells(
  { rows: axis, columns: { key: columnKey }, cells: { value, deleteWhen } }: MatrixDescriptor,
  { key }: Pick<Entity, 'key'>,
  columns: readonly MatrixColumn[],
  rows: readonly Json[],
  before: readonly Json[],
): { cells: JsonObject[]; places: string[] } {
  const changed = rows.flatMap((row, index) => {
    const old = before[index];
    if (!isObject(row)) return [];
    const records = isObject(row[RECORDS]) ? row[RECORDS] : {};
    return columns.flatMap((column) => {
      const now = row[column.name] ?? null;
      if (sameJson(blank(now), blank(isObject(old) ? (old[column.name] ?? null) : null))) return [];
      const found = records[column.name];
      const record = isObject(found) ? found : undefined;
      const cell: JsonObject = { [axis.key]: row[axis.key] ?? null, [columnKey]: column.key, [value]: blank(now) };
      for (const name of [...key, 'version']) {
        const stored = record?.[name];
        if (stored !== undefined && stored !== null) cell[name] = stored;
      }
      if (deleteWhen !== undefined)
        cell[DELETED] = record !== undefined && blank(now) === null && isRequired(deleteWhen, { record });
      return [{ cell, place: `rows[${index}].${column.name}` }];
    });
  });
  return { cells: changed.map(({ cell }) => cell), places: changed.map(({ place }) => place) };
}

/** The mark of a row that a batch deletes. */
export const DELETED = 'isDeleted';

function blank(value: Json): Json {
  return value === '' ? null : value;
}

function placeOf(row: Json | undefined, column: Json | undefined): string {
  return JSON.stringify([row ?? null, column ?? null]);
}
