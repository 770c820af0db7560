import { readOperationPath } from '../../../../renderer/language/calls/operation-path.ts';
import type { CatalogueOperation } from '../../../../renderer/language/screens/catalogue.ts';

/** A call as it left the console: which operation an address means, with the values of its path. */
export interface AddressedCall {
  operation: CatalogueOperation;
  args: Record<string, string>;
  /** What stands behind the path: the period of a report. */
  behind: string[];
}

/** The operation that an address means; undefined where it means none. Of several the one with the fewest keys is meant. */
export function calledOperation(operations: readonly CatalogueOperation[], method: string, pathname: string): AddressedCall | undefined {
  const given = pathname.split('/').slice(1);
  const found = operations.flatMap((operation) => (operation.method === method ? matched(operation, given) : []));
  return found.toSorted((a, b) => a.behind.length - b.behind.length || Object.keys(a.args).length - Object.keys(b.args).length)[0];
}

function matched(operation: CatalogueOperation, given: string[]): AddressedCall[] {
  const { fixed, periodKeys } = readOperationPath(operation.path);
  const pattern = fixed.split('/').slice(1);
  const behind = given.slice(pattern.length);
  // Only a period stands behind a path (`design.md` §4), and only where the path says so.
  if (given.length < pattern.length || behind.length > periodKeys.length || !behind.every((segment) => /^\d+$/.test(segment))) return [];
  const args: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    const value = given[index] ?? '';
    if (name === undefined && segment !== value) return [];
    if (name !== undefined) args[name] = decodeURIComponent(value);
  }
  return [{ operation, args, behind }];
}
