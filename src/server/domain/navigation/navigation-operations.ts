import { defineOperation } from '../operation-handler.ts';
import { linkTarget, linkTree } from './link-tree.ts';
import { readLinks } from './read-links.ts';

/** The links of the session's site below a path: what the side menu takes from the site (002 §2.3, §7.2). */
export const getNavigationDescendantsByPath = defineOperation({
  name: 'getNavigationDescendantsByPath',
  transaction: 'request',
  async run({ transaction, siteId }, { args }) {
    return { result: linkTree(await readLinks(transaction, siteId), pathOfKey(args['path'] ?? '')) };
  },
});

/** The footer's links: those of the session's site, before sign-in those of the host's (002 §2.3, §3.1). */
export const getFooterLinks = defineOperation({
  name: 'getFooterLinks',
  transaction: 'request',
  async run({ transaction, siteId }) {
    const links = await readLinks(transaction, siteId, { isInFooter: true });
    return {
      result: links.flatMap(({ navigationLinkId, title, href }) => {
        const target = linkTarget(href);
        return target === '' ? [] : [{ navigationLinkId, title, href: target }];
      }),
    };
  },
});

/** A key of an address holds no slash, so a path comes with colons: `:commerce:catalog`, or a first element alone, `commerce`. */
function pathOfKey(key: string): string {
  return `/${key.split(':').filter((step) => step !== '').join('/')}`;
}
