import { pathOfCall, readOperationPath } from '../../../renderer/language/calls/operation-path.ts';
import { screenRoutes } from '../../../renderer/language/resolve/routes.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { DEFAULT_LOCALE } from '../../../renderer/language/text/formats/locale.ts';
import { formatValue } from '../../../renderer/language/text/formats/format-value.ts';
import { catalogue } from './catalogue.ts';

/** Reads the rows of a GET, over HTTP or in a page. */
export type ReadRows = (path: string) => Promise<JsonObject[]>;

/** The keys of an address, by name. */
export type Place = Record<string, string | number>;

/**
 * Returns the keys in the path of an entity's list, for an owner that has records (`filled`) or, where there is such an
 * owner, has none (`empty`). Returns no keys if the path has none.
 */
export function placeOf(read: ReadRows, entityName: string, wanted: 'filled' | 'empty'): Promise<Place> {
  return placeOfRows(read, listOf(entityName), wanted);
}

/** Returns the place of an existing record, with its own key and its other fields that the route names. */
export async function placeOfRecord(read: ReadRows, { entity, key }: Entity, route: string): Promise<Place> {
  const place = await placeOf(read, entity, 'filled');
  const [row = {}] = await read(`${filled(listOf(entity), place)}?$top=1&$orderby=${key.join(',')}`);
  return { ...place, ...ownKeys([...key, ...keysOf(route)], row) };
}

/** Does the same as `placeOf` for a path. */
export async function placeOfRows(read: ReadRows, path: string, wanted: 'filled' | 'empty'): Promise<Place> {
  const keys = keysOf(path);
  if (keys.length === 0) return {};
  const places = await placesOf(read, keys);
  for (const place of places) {
    const isFilled = await hasRows(read, filled(path, place));
    if (isFilled === (wanted === 'filled')) return place;
  }
  const [any] = places;
  if (wanted === 'empty' && any !== undefined) return any;
  throw new Error(`No ${keys.join(' and ')} is ${wanted} by ${path}.`);
}

/** Returns the place of a route whose screen has some keys of its own. Throws when a key has no value. */
export async function placeOfRoute(read: ReadRows, route: string, known: Place = {}): Promise<Place> {
  const missing = keysOf(route).filter((key) => known[key] === undefined);
  if (missing.length === 0) return known;
  const [place] = (await placesOf(read, missing)).filter((one) => agree(one, known));
  if (place === undefined) throw new Error(`Nothing gives ${missing.join(' and ')} a value.`);
  return { ...place, ...known };
}

/** Returns all places that have the keys. */
export async function placesOf(read: ReadRows, keys: readonly string[]): Promise<Place[]> {
  let places: Place[] = [{}];
  // The last key is the key of the record; its list often has the others.
  for (const key of keys.toReversed()) {
    const values = await valuesOf(read, key, keys);
    places = places.flatMap((place) =>
      place[key] === undefined
        ? values.filter((one) => agree(one, place)).map((one) => ({ ...one, ...place }))
        : [place],
    );
  }
  return places;
}

function agree(one: Place, other: Place): boolean {
  return Object.entries(one).every(([key, value]) => other[key] === undefined || other[key] === value);
}

/**
 * Returns the values of a key: those of the records of the entity that it is the key of, each with the keys of their
 * list; otherwise those that links of screens have in its place, or the rows of an operation under its name.
 */
async function valuesOf(read: ReadRows, key: string, keys: readonly string[]): Promise<Place[]> {
  const owner = ownerWithin(key, keys) ?? ownerOf(key);
  if (owner === undefined) {
    const linked = linkedValues(key);
    return linked.length > 0 ? linked : answeredValues(read, key);
  }
  const around = await placeOf(read, owner.entity, 'filled');
  const rows = await read(`${filled(listOf(owner.entity), around)}?$top=200`);
  return rows.flatMap((row) => {
    const value = row[owner.field];
    if (typeof value !== 'number' && typeof value !== 'string') return [];
    // A route may call the record by its own key: `templateId` for `notificationTemplateId`.
    const names = { [owner.field]: value, [key]: owner.isName ? formatValue('slug', value, DEFAULT_LOCALE) : value };
    // A row of a return says of which order it is.
    return [{ ...around, ...ownKeys(keys, row), ...keyOf(owner.entity, row), ...names }];
  });
}

/** Returns the key of a record. */
function keyOf(entityName: string, row: JsonObject): Place {
  return ownKeys(catalogue.entities[entityName]?.key ?? [], row);
}

/** Returns the keys of these that a row has as fields. */
function ownKeys(names: readonly string[], row: JsonObject): Place {
  return Object.fromEntries(
    names.flatMap((name): [string, string | number][] => {
      const value = row[name];
      return typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** The entity whose records give a key its values. */
interface Owner {
  entity: string;
  field: string;
  /** The field is a unique text; addresses have its slug. */
  isName?: true;
}

/**
 * Returns the entity whose key this is together with others of the path: a contact of a site by `siteId` and
 * `contactId`.
 */
function ownerWithin(key: string, keys: readonly string[]): Owner | undefined {
  const owner = Object.values(catalogue.entities).find(
    (entity) =>
      entity.key.length > 1 &&
      entity.key.at(-1) === key &&
      entity.key.every((one) => keys.includes(one)) &&
      isListed(entity.entity),
  );
  return owner === undefined ? undefined : { entity: owner.entity, field: key };
}

/**
 * Returns the entity with this key: by the key's own name, by a field that refers to it, or by a field that is unique.
 * A route may write it with a capital, as the documents do: `AppPluginWidgetId`.
 */
function ownerOf(written: string): Owner | undefined {
  const key = written.charAt(0).toLowerCase() + written.slice(1);
  const entities = Object.values(catalogue.entities);
  const owners = entities.filter((entity) => entity.key.length === 1 && entity.key[0] === key);
  const listed = owners.filter(({ entity }) => isListed(entity));
  // A report also has rows with this key, but not all of them.
  const owner = listed.find(({ table }) => table.view === undefined) ?? listed[0] ?? owners[0];
  if (owner !== undefined) return { entity: owner.entity, field: key };
  const [referred] = entities.flatMap(({ properties }) => properties[key]?.references ?? []);
  if (referred !== undefined) return { entity: referred.entity, field: referred.field };
  const named = entities.find(({ entity, unique = [] }) => isListed(entity) && unique.some(isOnly(key)));
  return named === undefined ? undefined : { entity: named.entity, field: key, isName: true };
}

function isOnly(key: string): (names: readonly string[]) => boolean {
  return (names) => names.length === 1 && names[0] === key;
}

/** Returns the values that the rows of an operation have under the name of a key. */
async function answeredValues(read: ReadRows, key: string): Promise<Place[]> {
  const answering = Object.values(catalogue.operations).find(
    ({ method, path, result }) =>
      method === 'GET' && !keysOf(path).includes(key) && result?.items?.properties?.[key] !== undefined,
  );
  if (answering === undefined) return [];
  const place = await placeOfRows(read, answering.path, 'filled');
  return (await read(filled(answering.path, place))).flatMap((row) => {
    const value = row[key];
    return typeof value === 'number' || typeof value === 'string' ? [{ ...place, [key]: value }] : [];
  });
}

/**
 * Returns the texts that links of screens have in the place of a key: `/sites/{route.siteId}/configuration/general/`.
 */
function linkedValues(key: string): Place[] {
  const routes = Object.values(catalogue.screens)
    .flatMap(screenRoutes)
    .filter((route) => keysOf(route).includes(key))
    .map((route) => route.split('/'));
  const links = textsIn(Object.values(catalogue.screens)).map((text) => text.split('/'));
  const values = routes.flatMap((route) =>
    links
      .filter((link) => link.length === route.length)
      .filter((link) => route.every((segment, index) => segment.startsWith('{') || segment === link[index]))
      .map((link) => link[route.indexOf(`{${key}}`)] ?? ''),
  );
  return [...new Set(values)].filter((value) => /^[\w-]+$/.test(value)).map((value) => ({ [key]: value }));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function hasRows(read: ReadRows, path: string): Promise<boolean> {
  return (await read(path)).length > 0;
}

/**
 * Returns a path or a route with its keys filled in. A report's path is without a period that the place does not have.
 */
export function filled(path: string, place: Place): string {
  return pathOfCall(path, place).replace(/\{(\w+)\}/g, (whole, name: string) =>
    place[name] === undefined ? whole : encodeURIComponent(String(place[name])),
  );
}

function isListed(entityName: string): boolean {
  return Object.values(catalogue.operations).some((operation) => operation.serves?.list === entityName);
}

/** Returns the path of an entity's list. */
export function listOf(entityName: string): string {
  const list = Object.values(catalogue.operations).find((operation) => operation.serves?.list === entityName);
  if (list === undefined) throw new Error(`No operation lists ${entityName}.`);
  return list.path;
}

export function keysOf(path: string): string[] {
  return readOperationPath(path).keys;
}
