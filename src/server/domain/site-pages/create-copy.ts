import { Refusal } from '../../refusal.ts';
import { defineOperation } from '../operation-handler.ts';
import { readStandardPage } from './read-standard-page.ts';
import { lockPages } from './site-page-rules.ts';

/**
 * Copies a standard page for a site, body and pictures too (`docs/domain/site-pages.md#copies`). A page that the site
 * has copied already is answered as it is: a second press makes no second copy.
 */
export const createCopyFromSitePage = defineOperation({
  name: 'createCopyFromSitePage',
  transaction: 'request',
  async run({ store, transaction, origin }, { payload: { siteId, referenceSitePageId } }) {
    await lockPages(transaction);
    const page = await readStandardPage(transaction, siteId, referenceSitePageId);
    if (page === null) throw new Refusal(404, 'notFound', 'This site has no such standard page.');
    if (page.copySitePageId !== null) return { result: { sitePageId: page.copySitePageId } };
    const values = { ...page.values, siteId, referenceSitePageId, isCopied: true };
    const { sitePageId } = await store.create(transaction, origin, 'SitePage', values);
    return { result: { sitePageId: Number(sitePageId) }, message: 'The copy can be edited now.' };
  },
});
