import { sql } from 'kysely';
import type { Transaction } from '../../data/engine/database.ts';
import { Refusal } from '../../refusal.ts';
import { defineOperation, type OperationContext } from '../operation-handler.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { addSystemDomain } from './add-system-domain.ts';
import { copyRoles } from './copy-roles.ts';
import { readTemplate, type SiteTemplateContent } from './template.ts';

/**
 * Creates the tenant's site of an app as a copy of a template (`docs/domain/sites-and-access.md#creating-a-site`): all of
 * it, or nothing. Two calls at once wait for each other, and the second is refused.
 */
export const createSite = defineOperation({
  name: 'createSite',
  transaction: 'request',
  async run(context, { payload }) {
    const { transaction } = context;
    await sql`select pg_advisory_xact_lock(hashtext('sites.create'), ${transaction.tenantId}::integer)`.execute(
      transaction.query,
    );
    const template = await readTemplate(transaction, payload.templateSiteId);
    if (template === null) throw new Refusal(404, 'notFound', 'There is no such template.');
    if (await hasSite(transaction, template.appId))
      throw new Refusal(409, 'duplicate', 'You already have a site for this app');
    const title = payload.title?.trim() || template.title;
    const site = await copyTemplate(context, { ...template, title }, payload.address ?? null);
    return { result: site, message: 'Success' };
  },
});

async function hasSite({ query, tenantId }: Transaction, appId: number): Promise<boolean> {
  const { rows } = await sql`
    select from public.sites where tenant_id = ${tenantId} and app_id = ${appId}`.execute(query);
  return rows.length > 0;
}

/** The new site, and the domain at which it is found. */
// A type alias, because it is answered as JSON.
// oxlint-disable-next-line typescript/consistent-type-definitions
type NewSite = {
  siteId: number;
  siteWebDomainId: number;
};

async function copyTemplate(
  context: OperationContext,
  template: SiteTemplateContent,
  address: string | null,
): Promise<NewSite> {
  const { store, transaction, origin, operations, actor } = context;
  const { appId, title, summary, coverImage, pages, links, configurations, roles } = template;
  const site = await store.create(transaction, origin, 'Site', { appId, title, summary, coverImage });
  const siteId = Number(site['siteId']);
  await copyRoles(transaction, siteId, signedInActor(actor).contactId, roles, operations);
  const siteWebDomainId = await addSystemDomain(context, siteId, { title, address });
  for (const page of pages) await store.add(transaction, origin, 'SitePage', { ...page, siteId });
  for (const link of links) await store.add(transaction, origin, 'NavigationLink', { ...link, siteId });
  for (const setting of configurations)
    await store.add(transaction, origin, 'SiteConfigurationEntry', { ...setting, siteId });
  return { siteId, siteWebDomainId };
}
