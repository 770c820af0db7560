import type { Field } from '../types/entity.ts';
import type { JsonObject } from '../types/json.ts';

/**
 * What the conditions of a record see: each of its fields, null where the values have none. A form sends null and
 * a program may leave the key out; a rule must judge both alike.
 */
export function conditionRecord(properties: Record<string, Field>, values: JsonObject): JsonObject {
  const record: JsonObject = { ...values };
  for (const name of Object.keys(properties)) if (!name.includes('.')) record[name] ??= null;
  return record;
}
