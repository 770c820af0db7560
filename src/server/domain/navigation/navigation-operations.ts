import { defineOperation } from '../operation-handler.ts';
import { linkTarget, linkTree } from './link-tree.ts';
import { readLinks } from './read-links.ts';

/** Returns the links of the session's site below a path, for the side menu (`docs/console.md#side-menu`). */
export const getNavigationDescendantsByPath = defineOperation({
  name: 'getNavigationDescendantsByPath',
  transaction: 'request',
  async run({ transaction, siteId }, { args }) {
    return { result: linkTree(await readLinks(transaction, siteId), pathOfKey(args.path)) };
  },
});

/** Returns the footer's links of the session's site, before sign-in of the host's site (`docs/console.md#footer`). */
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

/**
 * A key in a URL holds no slash, so a path is sent with colons: `:commerce:catalog`, or its first segment alone,
 * `commerce`.
 */
function pathOfKey(key: string): string {
  return `/${key
    .split(':')
    .filter((step) => step !== '')
    .join('/')}`;
}
