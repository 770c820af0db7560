import { sql } from 'kysely';
import { writeAuditLine } from '../../data/store/writing/audit-log.ts';
import type { GetOwnSignInsResult } from '../generated/operation-types.ts';
import { defineOperation } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';

/** Sign-ins that a person sees of its own; administrators page through all of them. */
const SHOWN = 20;

interface SignInRow {
  sign_in_id: number;
  created_date: string;
  method: GetOwnSignInsResult[number]['method'];
  device: string;
  client_address: string;
  last_seen_date: string | null;
  is_this_device: boolean;
}

/** Returns the newest sign-ins of the caller (`docs/domain/sign-in.md#sign-in-history`). */
export const getOwnSignIns = defineOperation({
  name: 'getOwnSignIns',
  transaction: 'request',
  async run({ transaction, actor, now }) {
    const { contactId, sessionId } = signedInActor(actor);
    const { tenantId, query } = transaction;
    const { rows } = await sql<SignInRow>`
      select sign_in_id, to_json(created_date) #>> '{}' as created_date, method, device, client_address,
             to_json(gate.session_last_seen(tenant_id, session_id, ${now.toISOString()})) #>> '{}' as last_seen_date,
             coalesce(session_id = ${sessionId}, false) as is_this_device
        from public.contact_sign_ins
       where tenant_id = ${tenantId} and contact_id = ${contactId}
       order by public.contact_sign_ins.created_date desc, sign_in_id desc limit ${SHOWN}`.execute(query);
    return { result: rows.map(signInOf) };
  },
});

function signInOf(row: SignInRow): GetOwnSignInsResult[number] {
  return {
    signInId: Number(row.sign_in_id),
    createdDate: new Date(row.created_date).toISOString(),
    method: row.method,
    device: row.device,
    clientAddress: row.client_address,
    isOpen: row.last_seen_date !== null,
    isThisDevice: row.is_this_device,
    ...(row.last_seen_date === null ? {} : { lastSeenDate: new Date(row.last_seen_date).toISOString() }),
  };
}

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
