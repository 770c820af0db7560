import { isObject } from '../../renderer/language/paths/path.ts';
import { matchRoute } from '../../renderer/language/screens/routes.ts';
import type { Descriptor } from '../../renderer/language/types/descriptor.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import type { OpeningAddresses } from './browser/preview.ts';

/**
 * Addresses that show a screen with its made-up data. An address that its expectations open is taken where there is one; otherwise
 * the route's keys are looked for in the answers beside the screen, and are 1 where nothing says them.
 *
 * @param opened Addresses that the screen's expectations open.
 */
export function openingAddresses(screen: Descriptor, given: Record<string, Json>, opened: string[]): OpeningAddresses {
  const addressOf = (route: string): string => opened.find((address) => matchRoute(route, pathOf(address)) !== null) ?? fill(route, given);
  if (screen.kind === 'form') return { show: addressOf(screen.route.edit), add: addressOf(screen.route.add) };
  return { show: withSelector(screen, given, addressOf(screen.route)) };
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

function fill(route: string, given: Record<string, Json>): string {
  return route.replace(/\{(\w+)\}/g, (_place, name: string) => String(found(name, Object.values(given)) ?? 1));
}

/** A screen that waits for a choice kept in its address is opened with the first one made. */
function withSelector(screen: Descriptor, given: Record<string, Json>, address: string): string {
  const selector = 'selector' in screen ? screen.selector : undefined;
  if (selector === undefined || address.includes('?')) return address;
  const key = found(selector.dataKeyFieldName ?? selector.name, given[selector.dataSource] ?? null) ?? 1;
  return `${address}?${selector.name}=${encodeURIComponent(String(key))}`;
}

/** The first plain value under this name, wherever it stands. */
function found(name: string, value: Json): string | number | undefined {
  if (Array.isArray(value)) {
    for (const item of value) {
      const inner = found(name, item);
      if (inner !== undefined) return inner;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const own = value[name];
  if (typeof own === 'number' || (typeof own === 'string' && own !== '')) return own;
  return found(name, Object.values(value).map((inner) => inner ?? null));
}
