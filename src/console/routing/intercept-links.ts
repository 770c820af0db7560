import type { MouseEvent } from 'react';

/**
 * Where a click on a link should lead inside the application; undefined when the browser should follow it: other origins, new tabs and
 * windows, downloads, and addresses that the server itself answers. Blocks can so use plain `<a href>` and know no router.
 */
export function internalTarget(event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'>): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.hasAttribute('href') || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || /^\/(api|dev)\//.test(url.pathname)) return undefined;
  // A link into the same page, such as the skip link, is the browser's.
  if (url.hash !== '' && url.pathname === location.pathname && url.search === location.search) return undefined;
  return url.pathname + url.search + url.hash;
}
