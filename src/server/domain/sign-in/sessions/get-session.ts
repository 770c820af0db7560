import type { Operation } from '../../../../../renderer/language/types/operation.ts';
import type { Transaction } from '../../../data/engine/database.ts';
import { defineOperation, type Actor } from '../../operation-handler.ts';
import { readSettings } from '../../personal/personal-settings.ts';
import { readLogo } from '../../sites/site-logo.ts';
import { readPerson } from '../identity/contacts.ts';

/** Returns contact, site and permissions of the session for the console (`docs/security.md#sessions`). */
export const getSession = defineOperation({
  name: 'getSession',
  transaction: 'request',
  async run(context) {
    const { actor, tenantTitle, siteTitle, timeZone, services } = context;
    const { isDevelopment, otpLength } = services.settings;
    const place = {
      tenantTitle,
      siteId: context.siteId,
      siteTitle,
      timeZone,
      isDevelopment,
      otpLength,
      ...(await readLogo(context.transaction, context.siteId)),
    };
    if (actor === null) return { result: { isSignedIn: false, ...place } };
    const { fullName, truncatedPhone } = await readPerson(context.transaction, actor.contactId);
    const operations = await allowedOperations(context.transaction, context.siteId, actor, context.operations);
    return {
      result: {
        isSignedIn: true,
        contactId: actor.contactId,
        fullName,
        truncatedPhone,
        ...place,
        roles: actor.roles,
        operations,
        idleSeconds: actor.secondsLeft,
        settings: await readSettings(context.transaction, actor.contactId),
      },
    };
  },
});

async function allowedOperations(
  transaction: Transaction,
  siteId: number,
  actor: Actor,
  operations: readonly Operation[],
): Promise<string[]> {
  const { tenantId, query } = transaction;
  const rows = await query
    .selectFrom('site_contact_roles as m')
    .innerJoin('site_roles as r', (join) =>
      join
        .onRef('r.tenant_id', '=', 'm.tenant_id')
        .onRef('r.role_id', '=', 'm.role_id')
        .onRef('r.site_id', '=', 'm.site_id'),
    )
    .leftJoin('site_role_permissions as p', (join) =>
      join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.role_id', '=', 'r.role_id').on('p.is_allowed', '=', true),
    )
    .select(['r.is_owner', 'p.service_route'])
    .where('m.tenant_id', '=', tenantId)
    .where('m.site_id', '=', siteId)
    .where('m.contact_id', '=', actor.contactId)
    .execute();
  const isOwner = rows.some((row) => row['is_owner'] === true);
  const routes = new Set(rows.map((row) => row['service_route']));
  return operations.filter((operation) => mayCall(operation, actor, isOwner, routes)).map(({ name }) => name);
}

function mayCall(
  { access = 'permission', path }: Operation,
  { isStaff }: Actor,
  isOwner: boolean,
  routes: ReadonlySet<unknown>,
): boolean {
  if (isOwner || access === 'public' || access === 'signedIn') return true;
  return access === 'staff' ? isStaff : routes.has(path);
}
