import { pathOfCall } from '../../../renderer/language/calls/operation-path.ts';
import type { Operation, OperationCall } from '../../../renderer/language/types/operation.ts';

/** Path and query of a call, its arguments encoded in their places; null when one is missing or would be a step up (`..`). A report's path ends with the period that is given. */
export function callAddress({ path }: Operation, { args = {}, query = '' }: OperationCall): string | null {
  let isComplete = true;
  const filled = pathOfCall(path, args).replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = Object.hasOwn(args, name) ? String(args[name]) : '';
    isComplete &&= value !== '' && value !== '.' && value !== '..';
    return encodeURIComponent(value);
  });
  if (!isComplete) return null;
  return query === '' ? filled : `${filled}?${query}`;
}
