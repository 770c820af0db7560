import { sql } from 'kysely';
import { Refusal } from '../../refusal.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';

/**
 * Changes the quota of a tenant; without a number that of the installation holds. The function of the database writes
 * the act into the tenant's audit log.
 */
export const updatePlatformTenant = defineOperation({
  name: 'updatePlatformTenant',
  transaction: 'request',
  async run(context, { payload: { tenantId, storedMegabytes = null } }) {
    const { rows } = await sql<{ is_found: boolean }>`
      select gate.change_tenant_quota(${tenantId}, ${storedMegabytes}, ${originOf(context)}::jsonb) as is_found`.execute(
      context.transaction.query,
    );
    if (rows[0]?.is_found !== true) throw new Refusal(404, 'notFound', 'Tenant not found.');
    return { result: { tenantId, storedMegabytes }, message: 'Tenant saved. Its owner sees the change.' };
  },
});

/** Switches self-registration of a site on or off. */
export const switchSelfRegistration = defineOperation({
  name: 'switchSelfRegistration',
  transaction: 'request',
  async run(context, { payload: { tenantId, siteId, allowsSelfRegistration } }) {
    const { rows } = await sql<{ is_found: boolean }>`
      select gate.change_self_registration(${tenantId}, ${siteId}, ${allowsSelfRegistration}, ${originOf(context)}::jsonb) as is_found`.execute(
      context.transaction.query,
    );
    if (rows[0]?.is_found !== true) throw new Refusal(404, 'notFound', 'Site not found.');
    const message = allowsSelfRegistration
      ? 'People may register themselves there now. Its owner sees the change.'
      : 'Nobody registers there any more. Its owner sees the change.';
    return { result: { tenantId, siteId, allowsSelfRegistration }, message };
  },
});

/** Returns who acts, as the functions of the database write it into the log of the other tenant. */
function originOf({ actor, origin, tenantId, tenantTitle }: OperationContext): string {
  return JSON.stringify({
    name: `${signedInActor(actor).fullName} (${tenantTitle})`,
    tenantId,
    contactId: origin.actorContactId,
    sessionId: origin.sessionId,
    requestId: origin.requestId,
    operation: origin.operation,
  });
}
