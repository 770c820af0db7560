import { splitScope } from '../../../renderer/language/paths/read-scoped.ts';
import { templateParts } from '../../../renderer/language/text/templates/template-fields.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import type { Names, Scopes } from '../../lint/names/names.ts';

/** The name of a field within a string. */
export interface Named {
  name: string;
  /** Where the name starts in the string. */
  start: number;
  /** What the name resolves to: a field of an entity, of a payload or of an answer. */
  field: Field;
}

/** The name of a field in a file: a key of an object, or a part of a string. */
export interface Place extends Named {
  path: JsonPath;
  at: 'key' | 'value';
}

/**
 * Returns the fields that a path names, each with its place.
 * @example namedIn('lines[0].quantity', find) // lines at 0, quantity at 9
 */
export function namedIn(path: string, find: Names['find']): Named[] {
  return [...path.matchAll(/[A-Za-z_]\w*/g)].flatMap(({ 0: name, index }) => {
    const field = find(withoutNumbers(path.slice(0, index + name.length)));
    return typeof field === 'object' ? [{ name, start: index, field }] : [];
  });
}

/** Returns a path without the numbers of its rows, as `lines[].quantity`. */
export function withoutNumbers(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '[]');
}

/** The same for a path that may start with a scope: `old.status`. */
export function namedInScopes(path: string, scopes: Scopes): Named[] {
  const { scope, path: inner } = splitScope(path);
  const names = scopes[scope];
  return names === undefined ? [] : moved(namedIn(inner, names.find), path.length - inner.length);
}

/** The same for the places of a template: `{title} of {lines[0].title}`. */
export function namedInTemplate(template: string, scopes: Scopes): Named[] {
  let end = 0;
  return templateParts(template).flatMap((part) => {
    const start = end;
    if ('text' in part) {
      end += part.text.length;
      return [];
    }
    const { path, format } = part;
    end += path.length + '{}'.length + (format === undefined ? 0 : format.length + 1);
    return moved(namedInScopes(path, scopes), start + 1);
  });
}

/** The same for an order: `orderNo, createdDate desc`. */
export function namedInOrder(order: string, find: Names['find']): Named[] {
  return [...order.matchAll(/[A-Za-z_][\w.]*/g)].flatMap(({ 0: path, index }) => moved(namedIn(path, find), index));
}

/** Returns the same names within a longer string. */
export function moved(named: readonly Named[], by: number): Named[] {
  return named.map((one) => ({ ...one, start: one.start + by }));
}

/** Returns the places of the names in the string at a path, or in its key. */
export function placesAt(path: JsonPath, named: readonly Named[], at: Place['at'] = 'value'): Place[] {
  return named.map((one) => ({ ...one, path, at }));
}

/** Returns the place of a key, or of a string, that is the name of one field; none without a field. */
export function placeAt(path: JsonPath, name: string, field: Field | undefined, at: Place['at'] = 'value'): Place[] {
  return field === undefined ? [] : [{ path, name, field, at, start: 0 }];
}
