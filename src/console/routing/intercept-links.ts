import type { MouseEvent } from 'react';
import { isServerPath } from './server-path.ts';

/**
 * Returns the path of a clicked link that the router should open, or undefined when the browser should follow it: other
 * origins, new tabs and windows, downloads, and paths that the server answers. It lets blocks use plain `<a href>`.
 */
export function internalTarget(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'>,
): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.hasAttribute('href') || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || isServerPath(url.pathname)) return undefined;
  // A link within the page, such as the skip link, is left to the browser.
  if (url.hash !== '' && url.pathname === location.pathname && url.search === location.search) return undefined;
  return url.pathname + url.search + url.hash;
}
