import type { Entity } from '../types/entity.ts';
import type { CatalogueOperation } from './catalogue.ts';

/**
 * Returns the five usual operations of an entity (`crud` in a file of operations): its list, get, add, update and
 * delete. An entity that is only read, of a view or a platform table, has the first two.
 * @param plural The entity's name in the plural, when it is not the usual one: `People`.
 * @example crudOperations('shop', supplier) // getSuppliers, getSupplierById, addSupplier, updateSupplier, ...
 */
export function crudOperations(
  service: string,
  entity: Entity,
  plural: string = pluralOf(entity.entity),
): CatalogueOperation[] {
  const { entity: name, title, titlePlural, table } = entity;
  const folder = `/${service}/management/${plural.toLowerCase()}`;
  const one = title.toLowerCase();
  const article = /^[aeiou]/.test(one) ? 'an' : 'a';
  const key = entity.key.map((property) => `/{${property}}`).join('');
  const read = (operation: string, keys: string, rest: Pick<CatalogueOperation, 'summary' | 'serves'>) =>
    ({ name: operation, method: 'GET', path: `${folder}/${operation}${keys}`, service, ...rest }) as const;
  const write = (operation: string, rest: Pick<CatalogueOperation, 'summary' | 'serves'>) =>
    ({ name: operation, method: 'POST', path: `${folder}/${operation}`, service, ...rest }) as const;
  const reads = [
    read(`get${plural}`, '', { summary: `${titlePlural}, filtered, sorted and paged`, serves: { list: name } }),
    read(`get${name}ById`, key, { summary: `One ${one}`, serves: { get: name } }),
  ];
  if (table.view === true || table.class !== 'tenant') return reads;
  return [
    ...reads,
    write(`add${name}`, { summary: `Adds ${article} ${one}`, serves: { add: name } }),
    write(`update${name}`, { summary: `Changes ${article} ${one}`, serves: { update: name } }),
    write(`delete${name}`, { summary: `Deletes ${article} ${one}`, serves: { delete: name } }),
  ];
}

/**
 * Returns the English plural of an entity's name by the usual rules.
 * @example pluralOf('Category') // 'Categories'
 * @example pluralOf('FulfillmentProcess') // 'FulfillmentProcesses'
 */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}
