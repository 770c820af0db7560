import type { FormModel } from '../../language/form/form-model.ts';
import type { Place } from '../../host/host.ts';

/** Whether a form at a place adds a record: at its own address for that, or with the documents' other sign of a new one, 0 for its id (000 §2). */
export function isAddPlace({ route, entity }: FormModel, place: Pick<Place, 'params' | 'route'>): boolean {
  return place.route === route.add || place.params[entity.key.at(-1) ?? ''] === '0';
}
