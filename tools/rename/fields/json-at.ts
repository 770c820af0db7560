import { isObject } from '../../../renderer/language/paths/path.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';

/** Returns the value at a path of a file; undefined where there is none. */
export function jsonAt(value: Json | undefined, path: JsonPath): Json | undefined {
  let here = value;
  for (const key of path) {
    if (Array.isArray(here)) here = here[Number(key)];
    else here = isObject(here) ? here[String(key)] : undefined;
  }
  return here;
}

/** Returns the string at a path of a file; '' where there is none. */
export function textAt(value: Json | undefined, path: JsonPath): string {
  const found = jsonAt(value, path);
  return typeof found === 'string' ? found : '';
}
