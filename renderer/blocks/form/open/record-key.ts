import type { FormModel } from '../../../language/models/form/form-model.ts';
import type { Entity } from '../../../language/types/entity.ts';
import type { Json } from '../../../language/types/json.ts';

/** The routes of a form, and the key of its records. */
export type Routed = Pick<FormModel, 'route'> & { entity: Pick<Entity, 'key'> };

/** Returns a record's key as one text. Route params and the record give the same text, though params are strings. */
export function recordKey({ entity }: FormModel, values: { [name: string]: Json | undefined }): string {
  return JSON.stringify(entity.key.map((name) => String(values[name] ?? '')));
}

/** Returns the edit address of a record, with the other params of this address; '' in a form that only adds. */
export function editAddress(
  { route }: Routed,
  params: Record<string, string>,
  record: { [name: string]: Json | undefined },
): string {
  return fill(route.edit ?? '', (name) => record[name] ?? params[name]);
}

/** Returns the address that adds another record beside this one; undefined in a form that adds none. */
export function addAddress({ route }: Routed, params: Record<string, string>): string | undefined {
  return route.add === undefined ? undefined : fill(route.add, (name) => params[name]);
}

/**
 * Returns the address of the list that a form belongs to: its add route without the last segment, or its edit route up
 * to the key of the record.
 */
export function parentAddress({ route, entity }: Routed, params: Record<string, string>): string {
  const [beforeKey = ''] = (route.edit ?? '').split(`{${entity.key.at(-1) ?? ''}}`);
  return fill(route.add === undefined ? beforeKey : route.add.replace(/[^/]+\/?$/, ''), (name) => params[name]);
}

function fill(route: string, valueOf: (name: string) => Json | undefined): string {
  return route.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(valueOf(name) ?? '')));
}
