import type { Json } from '../../renderer/language/types/json.ts';
import type { JsonPath } from '../catalogue/json-position.ts';
import type { Source } from '../catalogue/read-sources.ts';

/** What is renamed. */
export interface Wanted {
  kind: NameKind;
  from: string;
  to: string;
}

export type NameKind = 'screen' | 'operation' | 'entity';

/** A tree whose names are changed. */
export interface Tree {
  /** All sources, each with a valid shape. In a console of one's own those of the package are among them. */
  sources: readonly Source[];
  /** Files with fake data and expectations beside screens. */
  beside: readonly BesideFile[];
  /** Files of a console of one's own that stand in for files of the package with the same path. */
  standIns: readonly string[];
}

/** A file with fake data (`.data.json`) or expectations (`.expect.json`) beside a screen. */
export interface BesideFile extends Pick<Source, 'file' | 'text'> {
  value: Json;
}

/** A file that holds a name. */
export type Holder = Pick<Source, 'file' | 'text' | 'isFromPackage'>;

/** A name inside a string or a key of a JSON file. */
export interface Occurrence {
  source: Holder;
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
  /** The names that are gone: code may have them. */
  names: readonly string[];
  /** What the database must change; undefined when it has nothing of the name. */
  migration?: PlannedMigration;
}

/** A migration without its number. */
export interface PlannedMigration {
  /** Lower-case words joined by underscores. */
  name: string;
  text: string;
}
