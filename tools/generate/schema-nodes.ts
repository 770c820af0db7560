import { isObject } from '../../renderer/language/paths/path.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';

/** Schemas by file name. */
export type Schemas = Record<string, JsonObject>;

/** A schema, with the file that a `#` in it refers to. */
export interface SchemaNode {
  file: string;
  schema: JsonObject;
}

/** Returns the definition that a `$ref` in a schema file names; an empty one where there is none. */
export function resolveReference(reference: string, from: string, schemas: Schemas): SchemaNode {
  const [other = '', pointer = ''] = reference.split('#');
  const file = other === '' ? from : other;
  const schema = pointer
    .split('/')
    .slice(1)
    .reduce(objectAt, schemas[file] ?? {});
  return { file, schema };
}

/** Returns the object at a key; an empty one where there is none. */
export function objectAt(schema: JsonObject, key: string): JsonObject {
  const value = schema[key];
  return isObject(value) ? value : {};
}
