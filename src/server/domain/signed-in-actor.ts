import type { Actor } from './operation-handler.ts';

/**
 * Returns the caller of an operation that is not public. Throws without one: the pipeline has required a session, so a
 * missing actor is a fault.
 */
export function signedInActor(actor: Actor | null): Actor {
  if (actor === null) throw new Error('An operation that needs a session was run without one.');
  return actor;
}
