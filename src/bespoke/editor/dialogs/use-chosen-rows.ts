import { readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { ResolvedScreen } from '../../../../renderer/language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { OperationCall } from '../../../../renderer/language/types/operation.ts';
import { useRead, type Read } from '../../../../renderer/host/use-read.ts';
import { useStudio } from '../frame/studio.ts';

/** Reads the rows of an operation that a screen names (`chosenCall`). */
export function useChosenRows(operation: string | undefined, key?: string): Read {
  const { screen } = useStudio();
  return useRead(chosenCall(screen, operation, key));
}

/**
 * Returns the call of an operation that a screen names; undefined without the operation or its key.
 *
 * @param key The id or code of a chosen row, which is the one key in the path of the operation.
 */
export function chosenCall(
  screen: ResolvedScreen,
  operation: string | undefined,
  key?: string,
): OperationCall | undefined {
  if (operation === undefined || key === '') return undefined;
  if (key === undefined) return { operation, args: {} };
  const [name] = readOperationPath(screen.operations[operation]?.path ?? '').keys.slice(-1);
  return name === undefined ? undefined : { operation, args: { [name]: key } };
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
