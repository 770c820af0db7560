import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import type { ComputedField } from '../../../data/store/store-types.ts';
import type { TableImport } from './table-import.ts';

/**
 * Returns how many rows of an import were checked; from its start on, how many have gone through; and of an undo, how
 * many records were gone through.
 */
export const importProgress: ComputedField = ({ stateCode, checkedCount, importedCount, rowCount, ...record }) => {
  if (stateCode === 'undoing' || stateCode === 'undoStopped' || stateCode === 'undone') return undoProgress(record);
  const isChecked = stateCode === 'uploading' || stateCode === 'checking' || stateCode === 'checked';
  return { completed: Number(isChecked ? checkedCount : importedCount), total: Number(rowCount) };
};

function undoProgress(record: JsonObject): { completed: number; total: number } {
  const sum = (...names: string[]): number => names.reduce((total, name) => total + Number(record[name]), 0);
  const completed = sum('undoneAddedCount', 'undoneUpdatedCount', 'keptCount');
  return { completed, total: completed + sum('undoableAddedCount', 'undoableUpdatedCount') };
}

/** Returns how many rows have not gone through, and how many of these have errors. */
export function restOf({
  rowCount,
  importedCount,
  badRowCount,
  leftOutCount,
}: Pick<TableImport, 'rowCount' | 'importedCount' | 'badRowCount' | 'leftOutCount'>): { rows: number; bad: number } {
  return { rows: rowCount - importedCount, bad: badRowCount - leftOutCount };
}

/** Returns how many rows have not gone through. */
export const restCount: ComputedField = (record) => restOf(counts(record)).rows;

/** Returns how many of the rows that have not gone through have errors. */
export const badRestCount: ComputedField = (record) => restOf(counts(record)).bad;

function counts({ rowCount, importedCount, badRowCount, leftOutCount }: JsonObject) {
  return {
    rowCount: Number(rowCount),
    importedCount: Number(importedCount),
    badRowCount: Number(badRowCount),
    leftOutCount: Number(leftOutCount),
  };
}
