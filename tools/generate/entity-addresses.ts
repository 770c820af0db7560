import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { shared } from './written-json.ts';

/** The definitions that name fields of a record, with the file of the general ones. Each entity has its own copy. */
export const OWN_PARTS: Record<string, string> = {
  tones: 'shared.schema.json',
  badge: 'shared.schema.json',
  notice: 'shared.schema.json',
  action: 'shared.schema.json',
  read: 'shared.schema.json',
  fact: 'shared.schema.json',
  card: 'shared.schema.json',
  formField: 'shared.schema.json',
  column: 'list.schema.json',
  filter: 'list.schema.json',
};

/** Returns the file with the parts of an entity. */
export function partsFile(entity: string): string {
  return `${entity}.parts.schema.json`;
}

/** The file of the parts that name fields: the entity's own file, '' within that file, null for the general parts. */
export type PartsAt = string | null;

/**
 * Returns a general schema with its `$ref`s rewritten for the folder of the generated schemas.
 *
 * @param file The file of the schema.
 * @param parts The file of the parts that name fields.
 */
export function addressed(schema: Json | undefined, file: string, parts: PartsAt): Json {
  if (typeof schema !== 'object' || schema === null) return schema ?? null;
  if (parts !== null && parts !== '' && namesFields(schema, file)) return rewritten(schema, file, parts);
  const place = `${file} ${parts === '' ? 'within' : 'beside'}`;
  const known = sameForAll.get(schema) ?? new Map<string, Json>();
  const value = known.get(place) ?? shared(rewritten(schema, file, parts));
  sameForAll.set(schema, known.set(place, value));
  return value;
}

/** Most of a schema names no field, and is therefore the same for all entities. It is rewritten once. */
const sameForAll = new WeakMap<object, Map<string, Json>>();

/** Returns whether a schema refers to a part that each entity has as its own copy. */
function namesFields(schema: Json | undefined, file: string): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const known = naming.get(schema) ?? new Map<string, boolean>();
  const found =
    known.get(file) ??
    Object.entries(schema).some(([key, inner]) =>
      key === '$ref' && typeof inner === 'string' ? isOwnReference(inner, file) : namesFields(inner, file),
    );
  naming.set(schema, known.set(file, found));
  return found;
}

const naming = new WeakMap<object, Map<string, boolean>>();

function rewritten(schema: Json[] | JsonObject, file: string, parts: PartsAt): Json[] | JsonObject {
  if (Array.isArray(schema)) return schema.map((item) => addressed(item, file, parts));
  return Object.fromEntries(
    Object.entries(schema).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? addressFrom(inner, file, parts) : addressed(inner, file, parts),
    ]),
  );
}

function addressFrom(reference: string, file: string, parts: PartsAt): string {
  const [given = '', pointer = ''] = reference.split('#');
  const target = given === '' ? file : given;
  if (target.startsWith('generated/')) return `${target.slice('generated/'.length)}#${pointer}`;
  if (parts !== null && isOwnReference(reference, file)) return `${parts}#${pointer}`;
  // A definition of the kind itself is copied along with it.
  return given === '' && parts !== '' ? reference : `../${target}#${pointer}`;
}

function isOwnReference(reference: string, from: string): boolean {
  const [given = '', pointer = ''] = reference.split('#');
  const file = given === '' ? from : given;
  const name = pointer.replace('/definitions/', '');
  return name === 'condition'
    ? file === 'shared.schema.json'
    : Object.hasOwn(OWN_PARTS, name) && OWN_PARTS[name] === file;
}
