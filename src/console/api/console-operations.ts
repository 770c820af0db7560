import assets from '../../../schemas/operations/digitalassets-management.json' with { type: 'json' };
import front from '../../../schemas/operations/front.json' with { type: 'json' };
import type { Operation } from '../../../renderer/language/types/operation.ts';

/** The type that TypeScript gives to a JSON file knows `method` only as text. */
type ReadOperation = { name: string; method: string; path: string; summary: string };

/**
 * The calls that belong to no screen: the session's, and what controls make by themselves (uploads). They are read from the
 * catalogue's own files, so that an address stands in one place.
 */
export const consoleOperations: Record<string, Operation> = Object.fromEntries(
  [...front.operations, ...assets.operations].map((operation) => [operation.name, ownOperation(operation)]),
);

function ownOperation({ name, method, path, summary }: ReadOperation): Operation {
  return { name, method: method === 'POST' ? 'POST' : 'GET', path, summary };
}
