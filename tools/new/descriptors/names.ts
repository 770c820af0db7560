import { pluralOf } from '../../../renderer/language/resolve/crud-operations.ts';
import { capitalise, splitWords } from '../../../renderer/language/text/words/split-words.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';

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

/** Returns the names of a new entity. Throws an `Error` for a name that does not begin with a capital letter. */
export function namesOf(entity: string, plural = pluralOf(entity)): EntityNames {
  for (const name of [entity, plural]) {
    if (!NAME.test(name))
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
 * Returns the names of an entity that exists: its `titlePlural` is the plural of its name. Throws an `Error` when
 * another plural is asked for.
 */
export function namesOfExisting({ entity, titlePlural }: Entity, asked?: string): EntityNames {
  const joined = titlePlural
    .split(/[^A-Za-z0-9]+/)
    .map(capitalise)
    .join('');
  // A title in another script is no name.
  const plural = NAME.test(joined) ? joined : pluralOf(entity);
  if (asked !== undefined && asked !== plural)
    throw new Error(`The plural of ${entity} is ${plural}, by its titlePlural: leave --plural out.`);
  return namesOf(entity, plural);
}

const NAME = /^[A-Z][A-Za-z0-9]{0,60}$/;

function lowerWords(name: string): string[] {
  return splitWords(name).map((word) => word.toLowerCase());
}
