import { readOperationPath } from '../../renderer/language/calls/operation-path.ts';
import type { CatalogueOperation } from '../../renderer/language/resolve/catalogue.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';

/**
 * Returns whether one field tells every record of an entity from the others: it is the key, or unique.
 * @param given Fields that have the same value in all of the records.
 */
export function identifies(field: string, { key, unique = [] }: Entity, given: string[] = []): boolean {
  return [key, ...unique].some((set) => set.filter((name) => !given.includes(name)).join() === field);
}

/** Returns the fields that have the same value in all rows of a list: the keys of its path. */
export function sharedByRows({ path }: CatalogueOperation): string[] {
  return readOperationPath(path).keys;
}
