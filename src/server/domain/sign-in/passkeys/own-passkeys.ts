import { sql } from 'kysely';
import { writeAuditLine } from '../../../data/store/writing/audit-log.ts';
import { Refusal } from '../../../refusal.ts';
import { sendAccountNotice, verifiedIdentities } from '../../account/identity-notice.ts';
import { defineOperation } from '../../operation-handler.ts';
import { readRows } from '../../rows/selected.ts';
import { signedInActor } from '../../signed-in-actor.ts';

/** Returns the caller's passkeys, the oldest first. */
export const getOwnPasskeys = defineOperation({
  name: 'getOwnPasskeys',
  transaction: 'request',
  async run({ transaction, actor }) {
    const rows = await readRows(
      transaction,
      'contact_passkeys',
      ['passkeyId', 'title', 'createdDate', 'lastUsedDate'],
      sql`t.contact_id = ${signedInActor(actor).contactId} order by t.passkey_id`,
    );
    return {
      result: rows.map(({ lastUsedDate, ...row }) => ({ ...row, ...(lastUsedDate === null ? {} : { lastUsedDate }) })),
    };
  },
});

/** Removes a passkey of the caller and tells its phones and addresses. Throws 404 for one of somebody else. */
export const removePasskey = defineOperation({
  name: 'removePasskey',
  transaction: 'own',
  async run(context, { payload: { passkeyId } }) {
    const { contactId } = signedInActor(context.actor);
    const removed = await context.database.transaction(async (transaction) => {
      await transaction.asTenant(context.tenantId);
      const { tenantId, query } = transaction;
      const { rows } = await sql<{ title: string }>`
        delete from public.contact_passkeys
         where tenant_id = ${tenantId} and contact_id = ${contactId} and passkey_id = ${passkeyId} returning title`.execute(
        query,
      );
      const [row] = rows;
      if (row === undefined) throw new Refusal(404, 'notFound', 'Passkey not found.');
      await writeAuditLine(transaction, context.origin, {
        entity: 'Contact',
        entityId: String(contactId),
        event: 'updated',
        changes: { passkey: [row.title, null] },
      });
      return { title: row.title, recipients: await verifiedIdentities(transaction, contactId) };
    });
    await sendAccountNotice(context, removed.recipients, {
      subject: `A way to sign in to ${context.siteTitle} was removed`,
      text: `The passkey ${removed.title} signs you in to ${context.siteTitle} no longer.`,
    });
    return { result: { passkeyId }, message: 'The passkey is removed.' };
  },
});
