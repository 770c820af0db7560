import type { Field } from '../types/entity.ts';
import type { JsonObject } from '../types/json.ts';

/**
 * Returns the record that conditions read: every field, with null for fields without a value. A form sends null and a
 * program may leave the key out; both must be judged the same.
 */
export function conditionRecord(properties: Record<string, Field>, values: JsonObject): JsonObject {
  const record: JsonObject = { ...values };
  for (const name of Object.keys(properties)) if (!name.includes('.')) record[name] ??= null;
  return record;
}
