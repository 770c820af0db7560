import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { hasPlaceholder } from '../navigation/link-tree.ts';
import { defineOperation } from '../operation-handler.ts';

/** Where a tile leads that says nothing else (000 §9). */
const DEFAULT_TARGET = '/';

/** The pinned links of the session's site, in their order. A link with a place left open in it leads nowhere, and is left out (`domain.md` §7). */
export const getPinnedNavigationLinks = defineOperation({
  name: 'getPinnedNavigationLinks',
  transaction: 'request',
  async run({ store, transaction, siteId }) {
    const { result } = await store.list(transaction, 'NavigationLink', '$filter=isPinned eq true&$top=100', { within: { siteId } });
    return { result: result.filter(({ href }) => !hasPlaceholder(href)).map(tile) };
  },
});

function tile({ navigationLinkId = null, isPinned = null, title = null, imageIcon = null, href }: JsonObject): JsonObject {
  return { navigationLinkId, isPinned, title, imageIcon, navigationLink: { href: typeof href === 'string' && href !== '' ? href : DEFAULT_TARGET } };
}
