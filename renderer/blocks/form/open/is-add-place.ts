import type { Place } from '../../../host/host.ts';
import type { Routed } from './record-key.ts';

/**
 * Returns whether an address adds a record: the add route, or 0 in place of the id (`docs/console.md#new-records`). A
 * form of one mode is always in that mode.
 */
export function isAddPlace({ route, entity }: Routed, place: Pick<Place, 'params' | 'route'>): boolean {
  if (route.add === undefined || route.edit === undefined) return route.edit === undefined;
  return place.route === route.add || place.params[entity.key.at(-1) ?? ''] === '0';
}
