import { sql } from 'kysely';
import { writeAuditLine } from '../../data/store/writing/audit-log.ts';
import { notAllowed, Refusal } from '../../refusal.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';

/**
 * Shows the console to an owner as a role of the site (`docs/domain/sites-and-access.md#seeing-the-console-as-a-role`):
 * from the next request on the session has the rights of the role and writes nothing. Throws 403 `notAllowed` to others
 * than owners of the site.
 */
export const viewAsRole = defineOperation({
  name: 'viewAsRole',
  transaction: 'request',
  async run(context, { payload: { roleId } }) {
    const { transaction, store } = context;
    const { sessionId, contactId, fullName } = signedInActor(context.actor);
    const { siteId, roleTitle, isOwner } = await store.get(transaction, 'SiteRole', { roleId });
    if (isOwner === true) throw new Refusal(409, 'refused', 'Owners see everything, as you do now.');
    if (!(await show(context, sessionId, contactId, { siteId: Number(siteId), roleId }))) throw notAllowed();
    await writeAuditLine(transaction, context.origin, {
      entity: 'SiteRole',
      entityId: String(roleId),
      event: 'updated',
      changes: { consoleSeenBy: [null, fullName] },
    });
    return { result: { roleId, siteId: Number(siteId) }, message: `You see the console as ${String(roleTitle)}.` };
  },
});

/** Gives an owner who sees the console as a role its own rights back. */
export const stopViewingAsRole = defineOperation({
  name: 'stopViewingAsRole',
  transaction: 'request',
  async run(context) {
    const { sessionId, contactId, fullName, viewedRole } = signedInActor(context.actor);
    if (viewedRole === null) return { result: null };
    await show(context, sessionId, contactId, { siteId: null, roleId: null });
    await writeAuditLine(context.transaction, context.origin, {
      entity: 'SiteRole',
      entityId: String(viewedRole.roleId),
      event: 'updated',
      changes: { consoleSeenBy: [fullName, null] },
    });
    return { result: null };
  },
});

/** Returns false for a contact that is no owner of the site. */
async function show(
  { transaction: { tenantId, query } }: OperationContext,
  sessionId: number,
  contactId: number,
  { siteId, roleId }: { siteId: number | null; roleId: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ is_shown: boolean }>`
    select gate.view_as_role(${tenantId}, ${sessionId}, ${contactId}, ${siteId}, ${roleId}) as is_shown`.execute(query);
  return rows[0]?.is_shown === true;
}
