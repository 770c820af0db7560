import { sql } from 'kysely';
import { writeAuditLine } from '../../data/store/writing/audit-log.ts';
import { defineOperation } from '../operation-handler.ts';
import { selected, type RowOf } from '../rows/selected.ts';
import { signedInActor } from '../signed-in-actor.ts';

/** Sign-ins that a person sees of its own; administrators page through all of them. */
const SHOWN = 20;

const SIGN_IN = selected('contact_sign_ins', 's', ['signInId', 'createdDate', 'method', 'device', 'clientAddress']);

/** Returns the newest sign-ins of the caller (`docs/domain/sign-in.md#sign-in-history`). */
export const getOwnSignIns = defineOperation({
  name: 'getOwnSignIns',
  transaction: 'request',
  async run({ transaction, actor, now }) {
    const { contactId, sessionId } = signedInActor(actor);
    const { tenantId, query } = transaction;
    const { rows } = await sql<RowOf<typeof SIGN_IN> & { lastSeenDate: string | null; isThisDevice: boolean }>`
      select ${SIGN_IN}, gate.session_last_seen(s.tenant_id, s.session_id, ${now.toISOString()}) as "lastSeenDate",
             coalesce(s.session_id = ${sessionId}, false) as "isThisDevice"
        from public.contact_sign_ins s
       where s.tenant_id = ${tenantId} and s.contact_id = ${contactId}
       order by s.created_date desc, s.sign_in_id desc limit ${SHOWN}`.execute(query);
    return {
      result: rows.map(({ lastSeenDate, ...row }) => ({
        ...row,
        isOpen: lastSeenDate !== null,
        ...(lastSeenDate === null ? {} : { lastSeenDate }),
      })),
    };
  },
});

/** Ends all sessions of the caller but this one; the console then signs this one out too. */
export const signOutOtherSessions = defineOperation({
  name: 'signOutOtherSessions',
  transaction: 'request',
  async run({ transaction, origin, actor }) {
    const { contactId, sessionId } = signedInActor(actor);
    const { rows } = await sql<{ ended: number }>`
      select gate.end_other_sessions(${transaction.tenantId}, ${contactId}, ${sessionId}) as ended`.execute(
      transaction.query,
    );
    const sessions = rows[0]?.ended ?? 0;
    if (sessions > 0) {
      await writeAuditLine(transaction, origin, {
        entity: 'Contact',
        entityId: String(contactId),
        event: 'updated',
        changes: { otherSessions: [sessions, 0] },
      });
    }
    return { result: { sessions } };
  },
});
