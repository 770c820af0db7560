import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json } from '../../renderer/language/types/json.ts';

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
  if (Array.isArray(schema)) return schema.map((item) => addressed(item, file, parts));
  if (!isObject(schema)) return schema ?? null;
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
  if (parts !== null && isOwn(pointer.replace('/definitions/', ''), target)) return `${parts}#${pointer}`;
  // A definition of the kind itself is copied along with it.
  return given === '' && parts !== '' ? reference : `../${target}#${pointer}`;
}

function isOwn(name: string, file: string): boolean {
  return name === 'condition'
    ? file === 'shared.schema.json'
    : Object.hasOwn(OWN_PARTS, name) && OWN_PARTS[name] === file;
}
