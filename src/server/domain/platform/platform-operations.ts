import { sql } from 'kysely';
import { Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { platformOrigin } from './platform-origin.ts';

/**
 * Changes the quota of a tenant; without a number the installation's quota holds. The function of the database writes
 * the act into the tenant's audit log.
 */
export const updatePlatformTenant = defineOperation({
  name: 'updatePlatformTenant',
  transaction: 'request',
  async run(context, { payload: { tenantId, storedMegabytes = null } }) {
    const { rows } = await sql<{ is_found: boolean }>`
      select gate.change_tenant_quota(${tenantId}, ${storedMegabytes}, ${platformOrigin(context)}::jsonb) as is_found`.execute(
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
      select gate.change_self_registration(${tenantId}, ${siteId}, ${allowsSelfRegistration}, ${platformOrigin(context)}::jsonb) as is_found`.execute(
      context.transaction.query,
    );
    if (rows[0]?.is_found !== true) throw new Refusal(404, 'notFound', 'Site not found.');
    const message = allowsSelfRegistration
      ? 'People may register themselves there now. Its owner sees the change.'
      : 'Nobody registers there any more. Its owner sees the change.';
    return { result: { tenantId, siteId, allowsSelfRegistration }, message };
  },
});
