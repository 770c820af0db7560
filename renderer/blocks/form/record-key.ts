import type { FormModel } from '../../language/form/form-model.ts';
import type { Json } from '../../language/types/json.ts';

/** A record's key as one text, the same from the address as from the record: there it is text, here a number. */
export function recordKey({ entity }: FormModel, values: { [name: string]: Json | undefined }): string {
  return JSON.stringify(entity.key.map((name) => String(values[name] ?? '')));
}

/** The address of a stored record, in the surroundings of this one. */
export function editAddress({ route }: FormModel, params: Record<string, string>, record: { [name: string]: Json | undefined }): string {
  return route.edit.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(record[name] ?? params[name] ?? '')));
}

/** The list that a form belongs to: the path of its add route, without its last step. */
export function parentAddress({ route }: FormModel, params: Record<string, string>): string {
  const list = route.add.replace(/[^/]+\/?$/, '');
  return list.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''));
}
