import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
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
  const own = [...key, ...keysOf(route)].flatMap((name): [string, string | number][] =>
    typeof row[name] === 'number' || typeof row[name] === 'string' ? [[name, row[name]]] : [],
  );
  return { ...place, ...Object.fromEntries(own) };
}

/** Does the same as `placeOf` for a path. */
export async function placeOfRows(read: ReadRows, path: string, wanted: 'filled' | 'empty'): Promise<Place> {
  const keys = keysOf(path);
  let places: Place[] = [{}];
  for (const key of keys) {
    const owner = ownerOf(key);
    const values = await valuesOf(read, owner);
    // A route may call the record by its own key: `templateId` for `notificationTemplateId`.
    places = places.flatMap((place) => values.map((value) => ({ ...place, [owner.key]: value, [key]: value })));
  }
  if (keys.length === 0) return {};
  for (const place of places) {
    const isFilled = await hasRows(read, filled(path, place));
    if (isFilled === (wanted === 'filled')) return place;
  }
  const [any] = places;
  if (wanted === 'empty' && any !== undefined) return any;
  throw new Error(`No ${keys.join(' and ')} is ${wanted} by ${path}.`);
}

/** Returns the entity whose records a key of a path names, by its own key or by a reference to it. */
function ownerOf(key: string): { entity: string; key: string } {
  const all = Object.values(catalogue.entities);
  const owner = all.find((entity) => entity.key.length === 1 && entity.key[0] === key);
  if (owner !== undefined) return { entity: owner.entity, key };
  const reference = all.flatMap(({ properties }) => properties[key]?.references ?? [])[0];
  if (reference === undefined) throw new Error(`Nothing has the key ${key}.`);
  return { entity: reference.entity, key: reference.field };
}

async function valuesOf(
  read: ReadRows,
  { entity, key }: { entity: string; key: string },
): Promise<(string | number)[]> {
  const rows = await read(`${listOf(entity)}?$top=200`);
  return rows.map((row) => row[key]).filter((value) => typeof value === 'number' || typeof value === 'string');
}

async function hasRows(read: ReadRows, path: string): Promise<boolean> {
  return (await read(path)).length > 0;
}

/** Returns a path or a route with its keys filled in. */
export function filled(path: string, place: Place): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    place[name] === undefined ? whole : encodeURIComponent(String(place[name])),
  );
}

/** Returns the path of an entity's list. */
export function listOf(entityName: string): string {
  const list = Object.values(catalogue.operations).find((operation) => operation.serves?.list === entityName);
  if (list === undefined) throw new Error(`No operation lists ${entityName}.`);
  return list.path;
}

function keysOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
