import type { Actor } from './operation-handler.ts';

/** The caller of an operation that is not public. The pipeline lets nobody else in: without one the catalogue and the code disagree, which is a fault. */
export function signedInActor(actor: Actor | null): Actor {
  if (actor === null) throw new Error('An operation that needs a session was run without one.');
  return actor;
}
