import type { Transaction } from '../../data/engine/database.ts';
import type { NavigationLink } from './link-tree.ts';

/** Returns the links of a site in display order; with `isInFooter` only those of the footer. */
export async function readLinks(
  { tenantId, query }: Transaction,
  siteId: number,
  { isInFooter = false } = {},
): Promise<NavigationLink[]> {
  let rows = query
    .selectFrom('navigation_links')
    .select(['navigation_link_id', 'item_path', 'title', 'href', 'image_icon', 'order_number', 'show_in_menu'])
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .orderBy('order_number')
    .orderBy('navigation_link_id');
  if (isInFooter) rows = rows.where('show_in_footer', '=', true);
  return (await rows.execute()).map((row) => ({
    navigationLinkId: Number(row['navigation_link_id']),
    itemPath: String(row['item_path']),
    title: String(row['title']),
    href: typeof row['href'] === 'string' ? row['href'] : null,
    // The store validated it when it was written.
    imageIcon: (row['image_icon'] ?? null) as NavigationLink['imageIcon'],
    orderNumber: Number(row['order_number']),
    showInMenu: row['show_in_menu'] === true,
  }));
}
