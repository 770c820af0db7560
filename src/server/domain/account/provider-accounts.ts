import { sql } from 'kysely';
import { writeAuditLine } from '../../data/store/writing/audit-log.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { selected, type RowOf } from '../rows/selected.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { sendAccountNotice, verifiedIdentities, type NoticeRecipient } from './identity-notice.ts';

const ACCOUNT = selected('contact_provider_accounts', 'a', ['issuerUrl', 'createdDate']);

/**
 * Returns the accounts at identity providers that the caller signs in with, by the title that its sites give to the
 * provider.
 */
export const getOwnProviderAccounts = defineOperation({
  name: 'getOwnProviderAccounts',
  transaction: 'request',
  async run({ transaction, actor }) {
    const { tenantId, query } = transaction;
    const { rows } = await sql<RowOf<typeof ACCOUNT> & { title: string | null }>`
      select ${ACCOUNT},
             (select min(coalesce(nullif(s.identity_provider_title, ''), p.identity_provider_title)) from public.site_identity_providers s
                join public.identity_providers p on p.identity_provider_id = s.identity_provider_id
               where s.tenant_id = a.tenant_id and s.issuer_url = a.issuer_url) as title
        from public.contact_provider_accounts a
       where a.tenant_id = ${tenantId} and a.contact_id = ${signedInActor(actor).contactId}
       order by a.created_date, a.issuer_url`.execute(query);
    return {
      result: rows.map((row) => ({ ...row, title: row.title ?? new URL(row.issuerUrl).host })),
    };
  },
});

/**
 * Unlinks the caller's account at a provider and tells its phones and addresses
 * (`docs/domain/sign-in.md#unlinking-an-account`). Throws 404 when none is linked.
 */
export const unlinkProviderAccount = defineOperation({
  name: 'unlinkProviderAccount',
  transaction: 'own',
  async run(context, { payload: { issuerUrl } }) {
    const { contactId } = signedInActor(context.actor);
    const recipients = await context.database.transaction(async (transaction) => {
      await transaction.asTenant(context.tenantId);
      return unlink(context, transaction, contactId, issuerUrl);
    });
    if (recipients === null) throw new Refusal(404, 'notFound', 'This account is not linked.');
    const { siteTitle } = context;
    await sendAccountNotice(context, recipients, {
      subject: `A way to sign in to ${siteTitle} was removed`,
      text: `Your account at ${new URL(issuerUrl).host} signs you in to ${siteTitle} no longer.`,
    });
    return { result: { issuerUrl }, message: 'The account is unlinked.' };
  },
});

/** Returns the identities to tell; null when there was nothing to unlink. */
async function unlink(
  { origin }: OperationContext,
  transaction: Transaction,
  contactId: number,
  issuerUrl: string,
): Promise<NoticeRecipient[] | null> {
  const { tenantId, query } = transaction;
  const { rows } = await sql`
    delete from public.contact_provider_accounts
     where tenant_id = ${tenantId} and contact_id = ${contactId} and issuer_url = ${issuerUrl} returning 1`.execute(
    query,
  );
  if (rows.length === 0) return null;
  await writeAuditLine(transaction, origin, {
    entity: 'Contact',
    entityId: String(contactId),
    event: 'updated',
    changes: { providerAccount: [issuerUrl, null] },
  });
  return verifiedIdentities(transaction, contactId);
}
