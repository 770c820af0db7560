import { companionPath } from '../../../renderer/language/calls/companion-path.ts';
import { pathOfCall } from '../../../renderer/language/calls/operation-path.ts';
import type { Operation, OperationCall } from '../../../renderer/language/types/operation.ts';

/**
 * Returns the URL of a call with its encoded arguments and query, and the segments of a report's period. Returns null
 * when an argument is missing or is `.` or `..`, which would climb in the path.
 * @example callUrl({ path: '/getProduct/{productId}' }, { args: { productId: 7 } }) // '/getProduct/7'
 */
export function callUrl(
  { path }: Pick<Operation, 'path'>,
  { args = {}, query = '', companion }: OperationCall,
): string | null {
  let isComplete = true;
  const called = companion === undefined ? pathOfCall(path, args) : companionPath(path, companion, Object.keys(args));
  const filled = called.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = Object.hasOwn(args, name) ? String(args[name]) : '';
    isComplete &&= value !== '' && value !== '.' && value !== '..';
    return encodeURIComponent(value);
  });
  if (!isComplete) return null;
  return query === '' ? filled : `${filled}?${query}`;
}
