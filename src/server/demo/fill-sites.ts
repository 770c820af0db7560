import type { Transaction } from '../data/engine/database.ts';
import type { EntityStore, WriteOrigin } from '../data/store/store-types.ts';
import { readStandardPage } from '../domain/site-pages/read-standard-page.ts';
import { folderOf } from './pictures/store-pictures.ts';
import type { PlannedCategory } from './plan/plan-categories.ts';
import { planInvitations } from './plan/plan-invitations.ts';
import { planCopies, planPages, planShop } from './plan/plan-site-pages.ts';
import type { PlannedTenant } from './plan/plan-tenants.ts';

/** Adds what belongs to the sites of a tenant: their copies of standard pages, their own pages, and invitations. */
export async function fillSites(
  transaction: Transaction,
  store: EntityStore,
  origin: WriteOrigin,
  tenant: PlannedTenant,
  { categories, first }: { categories: readonly PlannedCategory[]; first: string },
): Promise<void> {
  const { tenantId, sites, title } = tenant;
  const shop = planShop(title, categories, folderOf);
  for (const { siteId } of sites) {
    for (const [referenceSitePageId, changes] of planCopies(tenantId, siteId, shop)) {
      const page = await readStandardPage(transaction, siteId, referenceSitePageId);
      if (page === null) throw new Error(`Site ${siteId} of the demo has no standard page ${referenceSitePageId}.`);
      const copied = { ...page.values, ...changes, siteId, referenceSitePageId, isCopied: true };
      await store.create(transaction, origin, 'SitePage', copied);
    }
    for (const values of planPages(tenantId, siteId, shop)) await store.add(transaction, origin, 'SitePage', values);
    for (const values of planInvitations(tenant, siteId, first))
      await store.create(transaction, origin, 'Invitation', values);
  }
}
