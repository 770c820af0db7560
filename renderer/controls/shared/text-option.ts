import type { JsonObject } from '../../language/types/json.ts';

/** A custom prop that is a text; undefined when it is left out. Lint has proved the type of those that a descriptor gives. */
export function textOption(customProps: JsonObject, name: string): string | undefined {
  const value = customProps[name];
  return typeof value === 'string' ? value : undefined;
}
