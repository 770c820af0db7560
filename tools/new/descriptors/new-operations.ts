import { crudOperations } from '../../../renderer/language/resolve/crud-operations.ts';
import { labelOfName } from '../../../renderer/language/text/words/split-words.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { NewField } from './field-argument.ts';

/** The names of the usual operations of an entity. */
export interface UsualOperations {
  list: string;
  get: string;
  add: string;
  update: string;
  delete: string;
}

/** Returns the names that the usual operations of an entity have. */
export function usualNames(entity: Entity): Set<string> {
  return new Set(crudOperations('', entity).map(({ name }) => name));
}

/**
 * Returns the usual operations of a new entity: those of the word `crud`, written out, because its list and its get
 * answer the records that it refers to. The entity store answers all of them.
 */
export function newOperations(service: string, entity: Entity, plural: string): JsonObject[] {
  const expand = Object.values(entity.properties).flatMap(({ references }) => references?.as ?? []);
  return crudOperations(service, entity, plural).map(({ name, method, path, summary, serves = {} }) => ({
    name,
    method,
    path,
    summary,
    serves: {
      ...Object.fromEntries(Object.keys(serves).map((purpose) => [purpose, entity.entity])),
      ...(method === 'GET' && expand.length > 0 ? { expand } : {}),
    },
  }));
}

/** Returns an operation with a payload, which a handler answers. */
export function newHandledOperation(
  service: string,
  controller: string,
  name: string,
  fields: readonly NewField[],
): JsonObject {
  const required = fields.filter(({ isRequired }) => isRequired);
  return {
    name,
    method: 'POST',
    path: `/${service}/management/${controller}/${name}`,
    summary: labelOfName(name),
    payload: {
      type: 'object',
      ...(required.length > 0 ? { required: required.map((one) => one.name) } : {}),
      properties: Object.fromEntries(fields.map((one) => [one.name, one.field])),
    },
  };
}
