import type { ShownTitle } from '../host/application.ts';
import { matchScreen, screenAbove, type ScreenMatch } from '../routing/screen-index.ts';
import type { Recent } from './recents.ts';

/**
 * Returns the record that a screen has opened: its own one, or the one of its tab set when the screen is a tab of it.
 * Undefined while the record is loading, and for a screen that is about none.
 * @example
 * // at the tab 'Products' of an order
 * openedRecord({ title: 'Products', path: '/orders/12/products/', above: { param: 'orderId', title: 'Order 12' } })
 * // { href: '/orders/12/products/', title: 'Order 12', screen: 'Products' }
 */
export function openedRecord({ title, path, record, above }: ShownTitle): Recent | undefined {
  if (record !== undefined && record !== '') return { href: path, title: record, screen: title };
  const match = matchScreen(path);
  if (above === undefined || above.title === '' || match === undefined) return undefined;
  // Below the record of the tab set is another one, whose name is still loading.
  if (above.param !== undefined && above.param !== lastParam(match)) return undefined;
  const tab = { href: path, title: above.title, screen: title };
  if (!isAdd(match)) return tab;
  // A form that adds something to the record is no way back to it.
  const href = screenAbove(path.replace(/[^/]+\/*$/, ''));
  const back = matchScreen(href);
  const isOfRecord = back !== undefined && lastParam(back) === lastParam(match);
  return isOfRecord ? { ...tab, href, screen: back.screen.title } : undefined;
}

function isAdd({ screen, route }: ScreenMatch): boolean {
  return screen.add?.route === route;
}

/** Returns the name of the last parameter of a route. */
function lastParam({ route }: ScreenMatch): string | undefined {
  return /\{(\w+)\}[^{]*$/.exec(route)?.[1];
}
