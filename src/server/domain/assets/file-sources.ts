import { servedBy } from '../../../../renderer/language/resolve/served-by.ts';
import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { Operation } from '../../../../renderer/language/types/operation.ts';
import { holds, type Rights } from '../access/rights.ts';

/** The records of an entity in which a caller may look for files. */
export interface FileSource {
  entity: Entity;
  /** Fields that hold a list of files, and those that hold a document. */
  assets: readonly string[];
  documents: readonly string[];
  /** The sites whose records the caller may open; null for an entity that belongs to no site. */
  sites: readonly number[] | null;
}

/**
 * Returns where a caller may look for files: in the records that an operation shows whole, by a permission that the
 * caller holds. Left out are records of the platform and of made tables, which have rights of their own, and operations
 * that show a part of the records or of their fields.
 * @param rights What the caller may do at each site.
 * @param siteId The site of the session: it decides about records that belong to no site.
 */
export function fileSources(
  { entities, operations }: { entities: Readonly<Record<string, Entity>>; operations: readonly Operation[] },
  rights: ReadonlyMap<number, Rights>,
  siteId: number,
): FileSource[] {
  return Object.values(entities).flatMap((entity): FileSource[] => {
    const assets = fieldsOf(entity, 'assets');
    const documents = fieldsOf(entity, 'richtext');
    if (!isSearched(entity) || assets.length + documents.length === 0) return [];
    const paths = operations.filter((operation) => showsWhole(operation, entity)).map(({ path }) => path);
    const allowed = [...rights].filter(([, own]) => paths.some((path) => holds(own, path))).map(([site]) => site);
    if (entity.site === undefined) return allowed.includes(siteId) ? [{ entity, assets, documents, sites: null }] : [];
    return allowed.length === 0 ? [] : [{ entity, assets, documents, sites: allowed }];
  });
}

function isSearched({ table, madeTable }: Entity): boolean {
  return table.class === 'tenant' && table.view !== true && madeTable === undefined;
}

function showsWhole(operation: Operation, { entity }: Entity): boolean {
  const served = servedBy(operation);
  if (served?.purpose !== 'get' || served.entity !== entity || (operation.access ?? 'permission') !== 'permission')
    return false;
  return operation.serves?.only === undefined && operation.serves?.where === undefined;
}

/** Returns the stored fields of a format. */
function fieldsOf({ properties }: Entity, format: string): string[] {
  return Object.entries(properties).flatMap(([name, field]) =>
    field.format === format && field.compute === undefined ? [name] : [],
  );
}
