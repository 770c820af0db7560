import type { FormModel } from '../../../language/models/form/form-model.ts';
import type { Place } from '../../../host/host.ts';

/** Returns whether an address adds a record: the add route, or 0 in place of the id (`docs/console.md#new-records`). */
export function isAddPlace({ route, entity }: FormModel, place: Pick<Place, 'params' | 'route'>): boolean {
  return place.route === route.add || place.params[entity.key.at(-1) ?? ''] === '0';
}
