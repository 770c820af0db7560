import type { Companion } from '../../../../../renderer/language/calls/companions.ts';
import type { Operation } from '../../../../../renderer/language/types/operation.ts';
import { isPlatformAdministrator } from '../../platform/is-platform-administrator.ts';
import { NO_RIGHTS, rightsOfCaller, type Rights } from '../../access/rights.ts';
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
    const rights = (await rightsOfCaller(context.transaction, actor)).get(context.siteId) ?? NO_RIGHTS;
    const isPlatform = await isPlatformAdministrator(context.transaction, actor);
    const offered: (Operation & { companion?: Companion })[] = [
      ...context.operations,
      ...context.companions.filter(({ method }) => method === 'GET'),
    ];
    const operations = offered.filter((operation) => mayCall(operation, actor, rights, isPlatform));
    return {
      result: {
        isSignedIn: true,
        contactId: actor.contactId,
        fullName,
        truncatedPhone,
        ...place,
        roles: actor.roles,
        operations: operations.map(({ name }) => name),
        ...(actor.viewedRole === null ? {} : { viewedRole: { ...actor.viewedRole } }),
        idleSeconds: actor.secondsLeft,
        settings: await readSettings(context.transaction, actor.contactId),
      },
    };
  },
});

function mayCall(
  { access = 'permission', path, companion }: Operation & { companion?: Companion },
  { isStaff }: Actor,
  rights: Rights,
  isPlatform: boolean,
): boolean {
  if (access === 'platform') return isPlatform;
  if (rights.isOwner || access === 'public' || access === 'signedIn') return true;
  return access === 'staff' ? isStaff : rights.routes.has(companion?.path ?? path);
}
