import { isObject } from '../../renderer/language/paths/path.ts';
import type { Condition } from '../../renderer/language/types/condition.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';

/** Returns fake rows, or a fake record, with the values that the fixed filter of their operation demands. */
export function withFixedValues(made: Json, where: Condition | undefined): Json {
  if (where === undefined) return made;
  const fixed = fixedValues(where);
  if (Array.isArray(made)) return made.map((row) => (isObject(row) ? { ...row, ...fixed } : row));
  return isObject(made) ? { ...made, ...fixed } : made;
}

/** Returns the values that a condition fixes: those of `is`, alone or in `all`. */
function fixedValues(where: Condition): JsonObject {
  if ('all' in where) return Object.assign({}, ...where.all.map(fixedValues));
  if (!('field' in where) || where.is === undefined || isObject(where.is)) return {};
  return { [where.field]: where.is };
}
