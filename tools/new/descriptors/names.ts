import { splitWords } from '../../../renderer/language/text/words/split-words.ts';

/** The names that one entity has in files, tables, operations and addresses. */
export interface EntityNames {
  /** `WorkOrder` */
  entity: string;
  /** `WorkOrders` */
  plural: string;
  /** `workOrderId` */
  key: string;
  /** `work_orders` */
  table: string;
  /** `work-order` */
  screen: string;
  /** `work-orders` */
  screens: string;
}

/** Returns the names of an entity. Throws an `Error` for a name that does not begin with a capital letter. */
export function namesOf(entity: string, plural = pluralOf(entity)): EntityNames {
  for (const name of [entity, plural]) {
    if (!/^[A-Z][A-Za-z0-9]{0,60}$/.test(name))
      throw new Error(`'${name}' is no name of an entity: it begins with a capital letter, such as WorkOrder.`);
  }
  return {
    entity,
    plural,
    key: `${entity.charAt(0).toLowerCase()}${entity.slice(1)}Id`,
    table: lowerWords(plural).join('_'),
    screen: lowerWords(entity).join('-'),
    screens: lowerWords(plural).join('-'),
  };
}

/**
 * Returns the English plural of a name by its usual rules; `--plural` gives another one.
 *
 * @example pluralOf('Category') // 'Categories'
 * @example pluralOf('Tax') // 'Taxes'
 */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

function lowerWords(name: string): string[] {
  return splitWords(name).map((word) => word.toLowerCase());
}
