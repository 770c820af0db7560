import { currencyPath } from '../../../renderer/language/paths/currency-path.ts';
import { entry, type Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import type { Entity, Field } from '../../../renderer/language/types/entity.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import { entityNames } from '../../lint/names/names.ts';
import { parentsOf } from '../../lint/names/scopes.ts';
import { namedInOrder, placeAt, placesAt, type Place } from './named-fields.ts';

/** Fields by name: of an entity, or of an object within a field. */
type Fields = Record<string, Field>;

/** Returns the names of fields in an entity: of its own, of its child rows, and of rows that it adds up. */
export function placesInEntity(entity: Entity, catalogue: Catalogue): Place[] {
  const { site, madeTable, titleField, search, orderBy, indexes, unique = [], required, key, properties } = entity;
  return [
    ...Object.entries(properties).flatMap(([name, field]) => placeAt(['properties', name], name, field, 'key')),
    ...one({ site, madeTable, titleField }, [], properties),
    ...listed({ search, indexes, required, key }, [], properties),
    ...unique.flatMap((set, index) => itemsOf(set, ['unique', index], properties)),
    ...(orderBy === undefined ? [] : placesAt(['orderBy'], namedInOrder(orderBy, entityNames(entity, catalogue).find))),
    ...placesInFields(properties, ['properties'], recordsAbove(entity, catalogue), catalogue),
  ];
}

/** The fields of a record, then those of the records that may have it as a row, the nearest first. */
type Levels = readonly Fields[][];

function recordsAbove(entity: Entity, { entities }: Catalogue): Levels {
  const levels: Entity[][] = [[entity]];
  // A currency is named through three records at most (`currencyField` of the schema).
  while (levels.length <= 3) levels.push((levels.at(-1) ?? []).flatMap((record) => parentsOf(record, entities)));
  return levels.map((records) => records.map(({ properties }) => properties));
}

/** Returns the names in what is said of fields, and of the fields within them. */
function placesInFields(fields: Fields, path: JsonPath, levels: Levels, catalogue: Catalogue): Place[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const at = [...path, name];
    const inner = field.properties ?? field.items?.properties;
    const to = field.properties ? ['properties'] : ['items', 'properties'];
    return [
      ...placesInField(field, at, levels, catalogue),
      ...(inner ? placesInFields(inner, [...at, ...to], [[inner], ...levels], catalogue) : []),
    ];
  });
}

function placesInField(field: Field, path: JsonPath, levels: Levels, { entities }: Catalogue): Place[] {
  const { references, aggregate, children, currencyField } = field;
  const fieldsOf = (name: string | undefined): Fields => entry(entities, name ?? '')?.properties ?? {};
  return [
    ...one({ field: references?.field }, [...path, 'references'], fieldsOf(references?.entity)),
    ...one({ by: aggregate?.by, field: aggregate?.field }, [...path, 'aggregate'], fieldsOf(aggregate?.of)),
    ...(children ? placesOfRows(children, [...path, 'children'], fieldsOf(children.entity), levels[0] ?? []) : []),
    ...(currencyField === undefined ? [] : placesOfCurrency(currencyField, [...path, 'currencyField'], levels)),
  ];
}

function placesOfRows(
  { foreignKey, orderBy, unique = [], sum = {} }: NonNullable<Field['children']>,
  path: JsonPath,
  rows: Fields,
  records: readonly Fields[],
): Place[] {
  return [
    ...one({ foreignKey, orderBy }, path, rows),
    ...unique.flatMap((set, index) => itemsOf(set, [...path, 'unique', index], rows)),
    ...Object.entries(sum).flatMap(([name, limit]) => {
      const at = [...path, 'sum', name];
      const besides = typeof limit === 'object' ? limit.with : [];
      return [
        ...placeAt(at, name, entry(rows, name), 'key'),
        ...records.flatMap((record) => itemsOf(besides, [...at, 'with'], record)),
      ];
    }),
  ];
}

function placesOfCurrency(currencyField: string, path: JsonPath, levels: Levels): Place[] {
  const { levels: above, field: name } = currencyPath(currencyField);
  const start = currencyField.length - name.length;
  return (levels[above] ?? []).flatMap((record) =>
    placeAt(path, name, entry(record, name)).map((place) => ({ ...place, start })),
  );
}

/** Returns the names that the keys of an object hold. */
function one(values: Record<string, string | undefined>, path: JsonPath, fields: Fields): Place[] {
  return Object.entries(values).flatMap(([key, name]) =>
    name === undefined ? [] : placeAt([...path, key], name, entry(fields, name)),
  );
}

/** Returns the names in the lists of an object. */
function listed(lists: Record<string, readonly string[] | undefined>, path: JsonPath, fields: Fields): Place[] {
  return Object.entries(lists).flatMap(([key, list]) => itemsOf(list ?? [], [...path, key], fields));
}

function itemsOf(names: readonly string[], path: JsonPath, fields: Fields): Place[] {
  return names.flatMap((name, index) => placeAt([...path, index], name, entry(fields, name)));
}
