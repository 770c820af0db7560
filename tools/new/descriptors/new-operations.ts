import { labelOfName } from '../../../renderer/language/text/words/split-words.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { NewField } from './field-argument.ts';
import type { EntityNames } from './names.ts';

/** The names of the five usual operations of an entity. */
export interface UsualOperations {
  list: string;
  get: string;
  add: string;
  update: string;
  delete: string;
}

/** Returns the names of the usual operations, as the shipped services have them. */
export function usualOperations({ entity, plural }: EntityNames): UsualOperations {
  return {
    list: `get${plural}`,
    get: `get${entity}ById`,
    add: `add${entity}`,
    update: `update${entity}`,
    delete: `delete${entity}`,
  };
}

/**
 * Returns the five usual operations of an entity. The entity store answers all of them.
 *
 * @param expand The references whose records the list and the get answer too.
 */
export function newOperations(service: string, names: EntityNames, expand: readonly string[]): JsonObject[] {
  const called = usualOperations(names);
  const [one, many] = [labelOfName(names.entity), labelOfName(names.plural)];
  const expanded = expand.length > 0 ? { expand: [...expand] } : {};
  const path = (name: string, keys = ''): string => `/${service}/management/${names.screens}/${name}${keys}`;
  const write = (kind: 'add' | 'update' | 'delete', summary: string): JsonObject => ({
    name: called[kind],
    method: 'POST',
    path: path(called[kind]),
    summary,
    serves: { [kind]: names.entity },
  });
  return [
    {
      name: called.list,
      method: 'GET',
      path: path(called.list),
      summary: `${many}, filtered, sorted and paged`,
      serves: { list: names.entity, ...expanded },
    },
    {
      name: called.get,
      method: 'GET',
      path: path(called.get, `/{${names.key}}`),
      summary: `${one} by its key`,
      serves: { get: names.entity, ...expanded },
    },
    write('add', `Adds: ${one}`),
    write('update', `Changes: ${one}`),
    write('delete', `Deletes: ${one}`),
  ];
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
