import { sql } from 'kysely';
import { writeAuditLine } from '../../data/store/writing/audit-log.ts';
import { Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { lockAccess } from './access-lock.ts';
import { whyNotManage } from './decide-contact.ts';
import { lockContact, sitesOf } from './site-contact.ts';

/**
 * Ends all sessions of a contact, and the codes that wait to be entered; it can sign in again
 * (`docs/domain/sites-and-access.md#signing-a-contact-out`).
 */
export const signOutSiteContact = defineOperation({
  name: 'signOutSiteContact',
  transaction: 'request',
  async run({ transaction, origin, operation, actor, report }, { payload }) {
    const { siteId, contactId } = payload;
    const { tenantId, query } = transaction;
    const callerId = signedInActor(actor).contactId;
    await lockAccess(transaction);
    const { fullName } = await lockContact(transaction, payload);
    const sites = [...(await sitesOf(transaction, callerId, contactId)).values()];
    const reason = whyNotManage({ fullName, serviceRoute: operation.path, sites });
    if (reason !== null) throw new Refusal(409, 'refused', reason);
    const { rows } = await sql<{ ended: number }>`
      select gate.end_sessions(${tenantId}, ${contactId}) as ended`.execute(query);
    const sessions = rows[0]?.ended ?? 0;
    if (sessions > 0) {
      await writeAuditLine(transaction, origin, {
        entity: 'SiteContact',
        entityId: `${siteId}/${contactId}`,
        event: 'updated',
        changes: { sessions: [sessions, 0] },
      });
      report('contactSignedOut', { contactId, by: callerId });
    }
    const message = sessions > 0 ? `${fullName} is signed out everywhere.` : `${fullName} was not signed in anywhere.`;
    return { result: { contactId, sessions }, message };
  },
});
