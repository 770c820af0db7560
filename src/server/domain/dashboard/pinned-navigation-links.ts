import type { JsonObject } from '../../../../renderer/language/types/json.ts';
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

function tile({
  navigationLinkId = null,
  isPinned = null,
  title = null,
  imageIcon = null,
  href,
}: JsonObject): JsonObject {
  return {
    navigationLinkId,
    isPinned,
    title,
    imageIcon,
    navigationLink: { href: typeof href === 'string' && href !== '' ? href : DEFAULT_TARGET },
  };
}
