import type { StoredRecord } from '../store-types.ts';
import type { StoredEntity } from '../mapping/stored-entity.ts';

/**
 * Returns an entity without the rich text bodies that a read does not name, so that they are not fetched; all of it
 * without names. Other columns stay, because computed fields read them.
 */
export function withNamedBodies(stored: StoredEntity, only: readonly string[] | undefined): StoredEntity {
  if (only === undefined) return stored;
  const columns = stored.columns.filter(
    ({ property, field }) => field.format !== 'richtext' || only.includes(property),
  );
  const children = stored.children.filter(({ property }) => only.includes(property));
  return { ...stored, columns, children };
}

/** Returns the key, the version, the named fields and the expanded records of a record. */
export function recordPart(
  { entity }: StoredEntity,
  record: StoredRecord,
  only: readonly string[] | undefined,
  expand: readonly string[],
): StoredRecord {
  if (only === undefined) return record;
  const names = new Set([...entity.key, 'version', ...only, ...expand]);
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));
}
