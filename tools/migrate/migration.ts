import type { Json } from '../../renderer/language/types/json.ts';
import type { JsonPath } from '../catalogue/json-position.ts';
import type { Source } from '../catalogue/read-sources.ts';

/** One change of a file: the value at a path gets another one. */
export interface Edit {
  path: JsonPath;
  value: Json;
}

/** Brings the files of a tree from the version before to the next one. */
export interface Migration {
  /** The version that the files have afterwards. */
  to: number;
  /** What changes, for the person who runs it. */
  title: string;
  /** Returns the edits of one file. Pure; a file that needs none is answered with none, also when it runs again. */
  edits: (source: Source) => Edit[];
}
