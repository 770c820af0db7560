import type { Condition } from '../../../renderer/language/types/condition.ts';
import type { Lookup } from '../../../renderer/language/types/descriptor.ts';
import type { Field } from '../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { JsonPath } from '../../catalogue/json-position.ts';
import type { Names, Scopes } from '../names.ts';

/** A word, where it stands, and what it may name there. */
interface Placed {
  path: JsonPath;
  scopes: Scopes;
}

/** Every word of a screen that names something. */
export interface WordList {
  conditions: (Placed & { condition: Condition })[];
  templates: (Placed & { template: string; isLink: boolean })[];
  /** Paths such as `from`, `each`, and where an `assign` comes from. */
  paths: (Placed & { name: string })[];
  /** Names of fields: of columns, of facts, of what a block reads from its rows. */
  fields: { path: JsonPath; name: string; names: Names }[];
  /** Calls with what they are given: `args` for the path, `payload` for the body. */
  calls: (Placed & { operation: string; args: Record<string, string>; argsPath: JsonPath; payload?: JsonObject; payloadPath: JsonPath; given: string[] })[];
  lookups: { path: JsonPath; lookup: Lookup; takes: Field | undefined; siblings: string[] }[];
}

export function wordList(): WordList {
  return { conditions: [], templates: [], paths: [], fields: [], calls: [], lookups: [] };
}
