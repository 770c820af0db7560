import { hasUploads } from '../../../../renderer/language/resolve/has-uploads.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { StoredRecord } from '../../data/store/store-types.ts';

/** The folder of files that belong to the tenant and not to one record. */
export const SHARED_FOLDER = 'shared/';

/**
 * Returns the folder of a record's files, below the tenant: `categories/12/`, from the entity's table and the record's
 * key. Returns null while the record has no key.
 */
export function uploadFolder(entity: Entity, record: StoredRecord): string | null {
  const key = entity.key.map((name) => record[name]);
  if (key.some((value) => typeof value !== 'number' && typeof value !== 'string')) return null;
  return `${folderOfTable(entity)}/${key.map((value) => encodeKey(String(value))).join('/')}/`;
}

/**
 * Returns the entity whose record has this folder, or null. Accepts only what `uploadFolder` returns
 * (`docs/security.md#t6`).
 */
export function entityOfFolder(entities: readonly Entity[], folder: string): Entity | null {
  return entities.find((entity) => hasUploads(entity) && isFolderOf(entity, folder)) ?? null;
}

function isFolderOf(entity: Entity, folder: string): boolean {
  const prefix = `${folderOfTable(entity)}/`;
  if (!folder.startsWith(prefix) || !folder.endsWith('/')) return false;
  const key = folder.slice(prefix.length, -1).split('/');
  return key.length === entity.key.length && entity.key.every((name, index) => isKey(entity, name, key[index] ?? ''));
}

function isKey(entity: Entity, name: string, text: string): boolean {
  const pattern = entity.properties[name]?.type === 'integer' ? /^[1-9]\d{0,15}$/ : /^[a-z0-9][a-z0-9-]{0,63}$/;
  return pattern.test(text);
}

/** Returns the folder of an entity's files, below the tenant. */
export function folderOfTable(entity: Entity): string {
  return entity.table.name.replaceAll('_', '-');
}

/** Returns the folder of files that were uploaded before their record had a key. */
export function addedFolder(entity: Entity): string {
  return `${folderOfTable(entity)}/added/`;
}

/** Encodes a text key as a path segment: anything but letters and digits becomes a dash. */
function encodeKey(key: string): string {
  return key.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
