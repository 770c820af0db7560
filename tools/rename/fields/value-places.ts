import { isObject } from '../../../renderer/language/paths/path.ts';
import { propertiesOf, type Properties } from '../../../renderer/language/resolve/answer-shape.ts';
import { entry, type Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { namedIn, placeAt, placesAt, withoutNumbers, type Place } from './named-fields.ts';

/** Returns the keys of a record, or of rows, that are fields. @param fields The fields of the record. */
export function placesInValue(
  value: Json | undefined,
  fields: Properties | undefined,
  path: JsonPath,
  catalogue: Catalogue,
): Place[] {
  if (fields === undefined) return [];
  if (Array.isArray(value))
    return value.flatMap((row, index) => placesInValue(row, fields, [...path, index], catalogue));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = entry(fields, key);
    const at = [...path, key];
    if (field === undefined) return [];
    return [...placeAt(at, key, field, 'key'), ...placesInValue(inner, rowsOf(field, catalogue), at, catalogue)];
  });
}

/** Returns the fields that the keys of an object name, which are paths: `lines[0].quantity`. */
export function placesInPaths(
  value: Json | undefined,
  fields: Properties,
  path: JsonPath,
  catalogue: Catalogue,
): Place[] {
  if (!isObject(value)) return [];
  const find = recordNames(fields, catalogue);
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = find(withoutNumbers(key));
    const at = [...path, key];
    return [
      ...placesAt(at, namedIn(key, find), 'key'),
      ...(field ? placesInValue(inner, rowsOf(field, catalogue), at, catalogue) : []),
    ];
  });
}

/** Returns a function that finds a field of a record by its path: dots lead into objects and child rows. */
export function recordNames(fields: Properties, catalogue: Catalogue): (path: string) => Field | undefined {
  return (path) => {
    const [first = '', ...rest] = path.split('.');
    const field = entry(fields, first.replace(/\[\]$/, ''));
    if (rest.length === 0 || field === undefined) return field;
    const rows = rowsOf(field, catalogue);
    return rows && recordNames(rows, catalogue)(rest.join('.'));
  };
}

/** Returns the fields within a field: of an object, of a list's rows, or of child records. */
export function rowsOf(field: Field, { entities }: Catalogue): Properties | undefined {
  return propertiesOf(field) ?? (field.children && entry(entities, field.children.entity)?.properties);
}
