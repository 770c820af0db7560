import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { PlannedTenant } from './plan-tenants.ts';

/** An invitation: `[full name, phone or e-mail, days after the opening of the shop, its state]`. */
type PlannedInvitation = readonly [fullName: string, to: string, day: number, state?: 'used' | 'withdrawn'];

/** By `tenant/site`; the first contact of a tenant has sent them. */
const INVITATIONS: Readonly<Record<string, readonly PlannedInvitation[]>> = {
  '1/1': [
    ['Tomas Okafor', 'tomas.okafor@example.com', 3, 'used'],
    ['Lena Fischer', '+61491570156', 5, 'used'],
    ['Priya Nair', 'priya.nair@example.com', 21, 'used'],
    ['Amara Diallo', '+12025550107', 34, 'used'],
    ['Devika Pillai', 'devika.pilai@example.com', 60, 'withdrawn'],
    ['Devika Pillai', 'devika.pillai@example.com', 60],
    ['Oskar Lund', '+46701740690', 88],
  ],
  '1/2': [
    ['Kenji Sato', '+61491570157', 40, 'used'],
    ['Ingrid Berg', 'ingrid.berg@example.com', 41, 'used'],
    ['Hugo Marchetti', 'hugo.marchetti@example.com', 95],
  ],
  '2/1': [
    ['Joel Lindqvist', 'joel.lindqvist@example.com', 8, 'used'],
    ['Maja Ekström', '+46701740688', 70],
  ],
};

const DAY = 86_400_000;

/**
 * Returns the invitations to a site, as the server writes them. Their links are gone: nobody accepts one of the demo.
 * @param first the day on which the shop has opened
 */
export function planInvitations({ tenantId, people }: PlannedTenant, siteId: number, first: string): JsonObject[] {
  const [sender] = people;
  return (INVITATIONS[`${tenantId}/${siteId}`] ?? []).map(([fullName, to, day, state]) => {
    const sent = Date.parse(first) + day * DAY;
    return {
      siteId,
      fullName,
      communicationValue: to,
      communicationTypeCode: to.includes('@') ? 'email' : 'phone',
      inviteSentOn: new Date(sent).toISOString(),
      validUpto: new Date(sent + 7 * DAY).toISOString(),
      isUsed: state === 'used',
      isWithdrawn: state === 'withdrawn',
      sentByContactId: sender?.contactId ?? null,
      sentByFullName: sender?.fullName ?? null,
    };
  });
}
