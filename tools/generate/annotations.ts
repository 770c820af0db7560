import { isObject } from '../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import type { Schemas } from './schema-nodes.ts';

/** Returns the schemas without their `x-` annotations. */
export function withoutAnnotations(schemas: Schemas): Schemas {
  return Object.fromEntries(Object.entries(schemas).map(([file, schema]) => [file, plainObject(schema)]));
}

function plainObject(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(([key]) => !isAnnotation(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, plain(inner ?? null)]));
}

function plain(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(plain);
  return isObject(schema) ? plainObject(schema) : schema;
}

function isAnnotation(key: string): boolean {
  return key.startsWith('x-');
}
