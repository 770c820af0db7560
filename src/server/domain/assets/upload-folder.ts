import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { StoredRecord } from '../../data/store-types.ts';

/**
 * Where the files of one record live, below the tenant: `categories/12/`, from the entity's table and the record's key.
 * Null while the record has no key.
 */
export function uploadFolder(entity: Entity, record: StoredRecord): string | null {
  const key = entity.key.map((name) => record[name]);
  if (key.some((value) => typeof value !== 'number' && typeof value !== 'string')) return null;
  return `${folderOfTable(entity)}/${key.map((value) => encodeKey(String(value))).join('/')}/`;
}

/**
 * The entity whose records' folder this is, or null. Only spellings that `uploadFolder` itself produces are known;
 * everything else is somebody's invention (`security.md` T6).
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

function hasUploads(entity: Entity): boolean {
  return Object.values(entity.properties).some((field) => field.compute === 'assets.uploadPath');
}

function folderOfTable(entity: Entity): string {
  return entity.table.name.replaceAll('_', '-');
}

/** Text keys become plain path segments; what is not a letter or digit becomes a dash. */
function encodeKey(key: string): string {
  return key.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
