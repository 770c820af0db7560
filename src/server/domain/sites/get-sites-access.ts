import { defineOperation } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';

/**
 * Returns the sites that the caller may use, by title (`docs/domain/sites-and-access.md#current-site`): the current one
 * alone while it sees the console as a role.
 */
export const getSitesAccess = defineOperation({
  name: 'getSitesAccess',
  transaction: 'request',
  async run({ transaction: { tenantId, query }, actor, siteId, siteTitle }) {
    const { contactId, viewedRole } = signedInActor(actor);
    if (viewedRole !== null) return { result: [{ siteId, title: siteTitle }] };
    const rows = await query
      .selectFrom('site_contacts as m')
      .innerJoin('sites as s', (join) =>
        join.onRef('s.tenant_id', '=', 'm.tenant_id').onRef('s.site_id', '=', 'm.site_id'),
      )
      .select(['s.site_id', 's.title'])
      .where('m.tenant_id', '=', tenantId)
      .where('m.contact_id', '=', contactId)
      .orderBy('s.title')
      .orderBy('s.site_id')
      .execute();
    return { result: rows.map((row) => ({ siteId: Number(row['site_id']), title: String(row['title']) })) };
  },
});
