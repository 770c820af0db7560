import type { FormModel } from '../../../language/models/form/form-model.ts';
import type { Json } from '../../../language/types/json.ts';

/** Returns a record's key as one text. Route params and the record give the same text, though params are strings. */
export function recordKey({ entity }: FormModel, values: { [name: string]: Json | undefined }): string {
  return JSON.stringify(entity.key.map((name) => String(values[name] ?? '')));
}

/** Returns the edit address of a record, with the other params of this address. */
export function editAddress(
  { route }: FormModel,
  params: Record<string, string>,
  record: { [name: string]: Json | undefined },
): string {
  return route.edit.replace(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(String(record[name] ?? params[name] ?? '')),
  );
}

/** Returns the address of the list that a form belongs to: its add route without the last segment. */
export function parentAddress({ route }: FormModel, params: Record<string, string>): string {
  const list = route.add.replace(/[^/]+\/?$/, '');
  return list.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''));
}
