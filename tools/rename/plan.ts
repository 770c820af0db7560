import type { Json } from '../../renderer/language/types/json.ts';
import type { JsonPath } from '../catalogue/json-position.ts';
import type { Source } from '../catalogue/read-sources.ts';

/** What is renamed. */
export type Wanted = WantedName | WantedValue;

export interface WantedName {
  kind: NameKind;
  /** The name as it is; a field is written with its entity, `Tool.serialNumber`. */
  from: string;
  to: string;
}

export interface WantedValue {
  kind: 'value';
  /** The field whose fixed choices have the value: `Tool.status`. */
  field: string;
  from: string;
  to: string;
}

export type NameKind = 'screen' | 'operation' | 'entity' | 'field';

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
  /**
   * Code is looked through where it has one of these too: the name of a field is a common word. All code by default.
   */
  near?: readonly string[];
  /** Columns that are gone: SQL may have them. */
  columns?: readonly string[];
  /** What the database must change; undefined when it has nothing of the name. */
  migration?: PlannedMigration;
}

/** A migration without its number. */
export interface PlannedMigration {
  /** Lower-case words joined by underscores. */
  name: string;
  text: string;
}
