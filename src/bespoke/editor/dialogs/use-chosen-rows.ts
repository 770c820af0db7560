import { readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { useRead, type Read } from '../../../../renderer/host/use-read.ts';
import { useStudio } from '../frame/studio.ts';

/**
 * Reads the rows of an operation that a screen names. `key` is the id or code of a chosen row, which is the one key in
 * the path of the operation; nothing is read while it is ''.
 */
export function useChosenRows(operation: string | undefined, key?: string): Read {
  const { screen } = useStudio();
  const path = operation === undefined ? '' : (screen.operations[operation]?.path ?? '');
  const [name] = readOperationPath(path).keys.slice(-1);
  const isReady = operation !== undefined && key !== '' && (key === undefined || name !== undefined);
  const args = key === undefined || name === undefined ? {} : { [name]: key };
  return useRead(isReady ? { operation, args } : undefined);
}

/** Returns the rows of an answer. */
export function rowsOf({ answer }: Read): JsonObject[] {
  const result = answer?.result;
  return Array.isArray(result) ? result.filter(isObject) : [];
}

/** Returns a value of a row as text. */
export function textIn(row: JsonObject, name: string): string {
  const value = row[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
