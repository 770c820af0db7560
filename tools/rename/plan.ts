import type { JsonPath } from '../catalogue/json-position.ts';
import type { Source } from '../catalogue/read-sources.ts';

/** What is renamed. */
export interface Wanted {
  kind: NameKind;
  from: string;
  to: string;
}

export type NameKind = 'screen';

/** A tree whose names are changed. */
export interface Tree {
  /** All sources, each with a valid shape. In a console of one's own those of the package are among them. */
  sources: readonly Source[];
  /** Files with fake data and expectations beside screens: paths relative to the tree's root, with `/`. */
  beside: readonly string[];
  /** Files of a console of one's own that stand in for files of the package with the same path. */
  standIns: readonly string[];
}

/** A name inside a string or a key of a JSON file. */
export interface Occurrence {
  source: Source;
  path: JsonPath;
  at: 'key' | 'value';
  /** Where the name starts in the string; 0 by default. */
  start?: number;
}

/** Text that replaces a part of a file. */
export interface Edit {
  file: string;
  offset: number;
  length: number;
  text: string;
}

/** A file that gets another path. Its edits name the path before. */
export interface Move {
  from: string;
  to: string;
}

/** All changes of a rename. The edits of a file are in the order of the file and do not overlap. */
export interface Plan {
  edits: readonly Edit[];
  moves: readonly Move[];
}
