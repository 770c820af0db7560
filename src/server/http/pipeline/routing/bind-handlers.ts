import type { ServerOperation } from '../../../../../renderer/language/calls/companions.ts';
import type { OperationHandler } from '../../../domain/operation-handler.ts';

/**
 * Returns the handlers by operation name. An operation that `serves` an entity has none: the entity store handles it.
 * Throws for an operation without a handler or with two, and for a handler without an operation, so that such a server
 * does not start.
 * @throws Error naming the operation
 */
export function bindHandlers(
  operations: readonly ServerOperation[],
  handlers: readonly OperationHandler[],
): ReadonlyMap<string, OperationHandler> {
  const bound = new Map<string, OperationHandler>();
  for (const handler of handlers) {
    if (bound.has(handler.name)) throw new Error(`The operation ${handler.name} has two handlers.`);
    bound.set(handler.name, handler);
  }
  for (const operation of operations) {
    const isServed = operation.serves !== undefined || operation.companion !== undefined;
    if (isServed && bound.has(operation.name))
      throw new Error(
        `The operation ${operation.name} has two handlers: it serves an entity and a function is registered for it.`,
      );
    if (operation.serves?.batchUpdate !== undefined && operation.serves.rows === undefined)
      throw new Error(`The operation ${operation.name} has no name for the rows of its batch: serves.rows.`);
    if (!isServed && !bound.has(operation.name)) throw new Error(`The operation ${operation.name} has no handler.`);
  }
  const names = new Set(operations.map((operation) => operation.name));
  for (const name of bound.keys())
    if (!names.has(name)) throw new Error(`The handler ${name} belongs to no operation of the catalogue.`);
  return bound;
}
