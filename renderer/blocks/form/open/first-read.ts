import { formModel } from '../../../language/models/form/form-model.ts';
import type { FirstRead } from '../../block.ts';
import { screenScope } from '../../../parts/frame/screen-scope.ts';
import { callOf } from '../../../parts/frame/call-of.ts';
import { isAddPlace } from './is-add-place.ts';

/**
 * Returns the call of a form's record, if it has no loads before it. Defaults of a new record are not prefetched: they
 * are not cached.
 */
export const firstRead: FirstRead = (screen, place, settings) => {
  const { descriptor, operations } = screen;
  const model = formModel(screen);
  if (descriptor.kind !== 'form' || model === null || descriptor.load !== undefined || isAddPlace(model, place))
    return undefined;
  const { get } = model.endpoints;
  return get === undefined ? undefined : callOf(get, descriptor.args, screenScope(place, settings), operations);
};
