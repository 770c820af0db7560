import type { JsonObject } from '../../language/types/json.ts';

/** Returns a custom prop that is a text; undefined if it is missing. Lint has checked its type in descriptors. */
export function textOption(customProps: JsonObject, name: string): string | undefined {
  const value = customProps[name];
  return typeof value === 'string' ? value : undefined;
}
