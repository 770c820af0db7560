import { readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import type { CatalogueOperation } from '../../../../renderer/language/resolve/catalogue.ts';

/** A request of the console: its operation and the values in its path. */
export interface AddressedCall {
  operation: CatalogueOperation;
  args: Record<string, string>;
  /** The path segments after the path of the operation: the period of a report. */
  behind: string[];
}

/**
 * Returns the operation of an address; undefined if there is none. If several match, the one with the fewest path
 * segments after it and the fewest keys wins.
 */
export function calledOperation(
  operations: readonly CatalogueOperation[],
  method: string,
  pathname: string,
): AddressedCall | undefined {
  const given = pathname.split('/').slice(1);
  const found = operations.flatMap((operation) => (operation.method === method ? matched(operation, given) : []));
  return found.toSorted(
    (a, b) => a.behind.length - b.behind.length || Object.keys(a.args).length - Object.keys(b.args).length,
  )[0];
}

function matched(operation: CatalogueOperation, given: string[]): AddressedCall[] {
  const { fixed, periodKeys } = readOperationPath(operation.path);
  const pattern = fixed.split('/').slice(1);
  const behind = given.slice(pattern.length);
  // Only a period may follow a path (`docs/domain/money-and-wire.md#paths`), and only where the path allows it.
  if (
    given.length < pattern.length ||
    behind.length > periodKeys.length ||
    !behind.every((segment) => /^\d+$/.test(segment))
  )
    return [];
  const args: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    const value = given[index] ?? '';
    if (name === undefined && segment !== value) return [];
    if (name !== undefined) args[name] = decodeURIComponent(value);
  }
  return [{ operation, args, behind }];
}
