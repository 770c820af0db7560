import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { StoredRecord } from '../../data/store/store-types.ts';
import type { GetPinnedNavigationLinksResult } from '../generated/operation-types.ts';
import { hasPlaceholder } from '../navigation/link-tree.ts';
import { defineOperation } from '../operation-handler.ts';

/** The target of a tile without one (`docs/console.md#tiles`). */
const DEFAULT_TARGET = '/';

/**
 * Returns the pinned links of the session's site, in order, without links that have a placeholder
 * (`docs/domain/navigation.md#link-targets`).
 */
export const getPinnedNavigationLinks = defineOperation({
  name: 'getPinnedNavigationLinks',
  transaction: 'request',
  async run({ store, transaction, siteId }) {
    const { result } = await store.list(transaction, 'NavigationLink', '$filter=isPinned eq true&$top=100', {
      within: { siteId },
    });
    return { result: result.filter(({ href }) => !hasPlaceholder(href)).map(tile) };
  },
});

function tile(link: StoredRecord): GetPinnedNavigationLinksResult[number] {
  const { href, imageIcon } = link;
  return {
    navigationLinkId: Number(link['navigationLinkId']),
    isPinned: link['isPinned'] === true,
    title: String(link['title']),
    imageIcon: Array.isArray(imageIcon) ? imageIcon.filter(isObject) : null,
    navigationLink: { href: typeof href === 'string' && href !== '' ? href : DEFAULT_TARGET },
  };
}
