import { formModel } from '../../language/form/form-model.ts';
import type { FirstRead } from '../block.ts';
import { screenScope } from '../frame/screen-scope.ts';
import { callOf } from '../frame/use-rows.ts';
import { isAddPlace } from './is-add-place.ts';

/** The record of a form, where nothing has to be read before it. What a new one begins with is asked by the form itself: it is not kept. */
export const firstRead: FirstRead = (screen, place, settings) => {
  const { descriptor, operations } = screen;
  const model = formModel(screen);
  if (descriptor.kind !== 'form' || model === null || descriptor.load !== undefined || isAddPlace(model, place)) return undefined;
  return callOf(model.endpoints.get, descriptor.args, screenScope(place, settings), operations);
};
