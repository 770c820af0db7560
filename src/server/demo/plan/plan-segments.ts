import { daysAfter, spreadDate } from './plan-dates.ts';
import type { PlannedContact } from './plan-audience.ts';
import type { PlannedTenant } from './plan-tenants.ts';
import type { Random } from './random.ts';

/** A segment with its contacts. */
export interface PlannedSegment {
  name: string;
  /** ISO 8601. */
  createdDate: string;
  members: { contactId: number; createdDate: string }[];
}

/** Names of segments and the share of contacts that each has, in per cent. */
const SEGMENTS: Readonly<Record<number, readonly (readonly [name: string, share: number])[]>> = {
  1: [
    ['Newsletter readers', 62],
    ['Camping and outdoor', 24],
    ['Coffee club', 12],
    ['Trade customers', 9],
    ['Bought in the last 90 days', 31],
    ['Left a full cart', 7],
    ['Course participants', 18],
    ['VIP evening, invited', 0],
  ],
  2: [
    ['Installers', 40],
    ['Service partners', 22],
    ['Plant operators', 30],
    ['Interested in heat pumps', 15],
  ],
};

/** Returns the segments of a tenant in the order of their ids; the last one of the first tenant has no contacts. */
export function planSegments(
  random: Random,
  { tenantId }: PlannedTenant,
  anchor: Date,
  contacts: readonly PlannedContact[],
): PlannedSegment[] {
  const segments = SEGMENTS[tenantId] ?? [];
  return segments.map(([name, share], index) => {
    const createdDate = spreadDate(random, {
      entity: 'AudienceSegment',
      tenantId,
      index,
      count: segments.length,
      anchor,
    });
    const key = (contactId: number) => `${tenantId}/${name}/${contactId}`;
    const members = contacts
      .filter(({ contactId }) => random.integer(1, 100, 'AudienceSegment', key(contactId), 'isMember') <= share)
      .map(({ contactId, createdDate: since }) => ({
        contactId,
        createdDate: daysAfter(random, since > createdDate ? since : createdDate, key(contactId), 20, anchor),
      }));
    return { name, createdDate, members };
  });
}
