import type { OperationContext } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';

/** Returns who acts, as the functions of the database write it into the log of the other tenant. */
export function platformOrigin({ actor, origin, tenantId, tenantTitle }: OperationContext): string {
  return JSON.stringify({
    name: `${signedInActor(actor).fullName} (${tenantTitle})`,
    tenantId,
    contactId: origin.actorContactId,
    sessionId: origin.sessionId,
    requestId: origin.requestId,
    operation: origin.operation,
  });
}
