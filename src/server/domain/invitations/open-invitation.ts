import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import { hashSecret } from '../sign-in/secrets.ts';

/** An invitation that can be accepted now. */
export interface OpenInvitation {
  invitationId: number;
  siteId: number;
  siteTitle: string;
  fullName: string;
  communicationTypeCode: 'phone' | 'email';
  communicationValue: string;
  emailAddress: string | null;
  sentByContactId: number;
  sentByFullName: string;
  validUpto: Date;
}

interface Row {
  invitation_id: number;
  site_id: number;
  site_title: string;
  full_name: string;
  communication_type_code: 'phone' | 'email';
  communication_value: string;
  email_address: string | null;
  sent_by_contact_id: number;
  sent_by_full_name: string | null;
  valid_upto: string;
}

/**
 * Returns the invitation of a link; null for one that is used, withdrawn, expired or unknown, of another tenant, or sent
 * by somebody who is blocked or not at the site any more (`docs/security.md#t16`). One statement for all of them, so that
 * they take the same time.
 * @param isLocked holds other accepters of the invitation up until the transaction ends
 */
export async function readOpenInvitation(
  { query, tenantId }: Transaction,
  inviteIdentifier: string,
  now: Date,
  isLocked = false,
): Promise<OpenInvitation | null> {
  const { rows } = await sql<Row>`
    select i.invitation_id, i.site_id, s.title as site_title, i.full_name, i.communication_type_code, i.communication_value,
           i.email_address, i.sent_by_contact_id, i.sent_by_full_name, i.valid_upto::text as valid_upto
      from public.invitations i
      join public.sites s on s.tenant_id = i.tenant_id and s.site_id = i.site_id
      join public.site_contacts m on m.tenant_id = i.tenant_id and m.site_id = i.site_id and m.contact_id = i.sent_by_contact_id
      join public.contacts c on c.tenant_id = m.tenant_id and c.contact_id = m.contact_id and not c.is_blocked
     where i.tenant_id = ${tenantId} and i.invitation_id = (select gate.find_invitation(${hashSecret(inviteIdentifier)}, ${tenantId}))
       and not i.is_used and not i.is_withdrawn and i.valid_upto > ${now.toISOString()}
     ${isLocked ? sql`for update of i` : sql``}`.execute(query);
  const row = rows[0];
  if (row === undefined) return null;
  return {
    invitationId: row.invitation_id,
    siteId: row.site_id,
    siteTitle: row.site_title,
    fullName: row.full_name,
    communicationTypeCode: row.communication_type_code,
    communicationValue: row.communication_value,
    emailAddress: row.email_address,
    sentByContactId: row.sent_by_contact_id,
    sentByFullName: row.sent_by_full_name ?? '',
    validUpto: new Date(row.valid_upto),
  };
}

/** Returns the one refusal for every invitation that cannot be accepted. */
export function invitationNotFound(): Refusal {
  return new Refusal(
    404,
    'invitationNotFound',
    'We were unable to find the details of the invitation. It may have been removed or expired.',
  );
}
