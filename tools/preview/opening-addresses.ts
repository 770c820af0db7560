import { isObject } from '../../renderer/language/paths/path.ts';
import { matchRoute } from '../../renderer/language/resolve/routes.ts';
import type { Descriptor } from '../../renderer/language/types/descriptor.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import type { OpeningAddresses } from './browser/preview.ts';

/**
 * Returns the addresses that show a screen with fake data. An address from its expectations comes first. Otherwise the
 * keys of the route are read from the data of the screen, or are 1.
 *
 * @param opened Addresses that the expectations of the screen open.
 */
export function openingAddresses(screen: Descriptor, given: Record<string, Json>, opened: string[]): OpeningAddresses {
  const addressOf = (route: string): string =>
    opened.find((address) => matchRoute(route, pathOf(address)) !== null) ?? fill(route, given);
  if (screen.kind === 'form') {
    const { add, edit = add ?? '' } = screen.route;
    return { show: addressOf(edit), ...(add === undefined ? {} : { add: addressOf(add) }) };
  }
  return { show: withSelector(screen, given, addressOf(screen.route)) };
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

function fill(route: string, given: Record<string, Json>): string {
  return route.replace(/\{(\w+)\}/g, (_place, name: string) => String(found(name, Object.values(given)) ?? 1));
}

/** Adds the first choice of a selector to the address: a screen waits for a choice in its address. */
function withSelector(screen: Descriptor, given: Record<string, Json>, address: string): string {
  const selector = 'selector' in screen ? screen.selector : undefined;
  if (selector === undefined || address.includes('?')) return address;
  const key = found(selector.dataKeyFieldName ?? selector.name, given[selector.dataSource] ?? null) ?? 1;
  return `${address}?${selector.name}=${encodeURIComponent(String(key))}`;
}

/** Returns the first plain value under a name, at any depth. */
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
  return found(
    name,
    Object.values(value).map((inner) => inner ?? null),
  );
}
