import type { Entity } from '../../../../renderer/language/types/entity.ts';
import type { ColumnType } from './column-type.ts';

/**
 * The table that an entity, or the description of an internal table, requires: migrations are proposed from it, and the migrated database is compared with it.
 */
export interface TableShape {
  name: string;
  class: Entity['table']['class'];
  columns: ColumnShape[];
  primaryKey: string[];
  foreignKeys: { name: string; columns: string[]; table: string; targets: string[]; cascades: boolean }[];
  /** `expressions` are SQL: `tenant_id`, `lower(title)`. Softly deleted rows are excluded. */
  uniqueIndexes: { name: string; expressions: string[] }[];
  indexes: IndexShape[];
  softDelete: boolean;
  /** A view: it has columns alone. */
  isView?: boolean;
}

export interface IndexShape {
  name: string;
  expressions: string[];
  /** Excludes softly deleted rows, so that counting needs the index alone. */
  isLive?: boolean;
  /** An index of the trigrams of a text, for searching within it. */
  isTrigram?: boolean;
}

export interface ColumnShape {
  name: string;
  /** As PostgreSQL's `format_type` prints it. The last five are of internal tables only. */
  type: ColumnType['type'] | 'timestamp with time zone' | 'uuid' | 'integer[]' | 'interval' | 'double precision';
  /** Of texts; `default` is the collation of the database. */
  collation?: ColumnType['collation'] | 'default';
  isNullable: boolean;
  /** SQL of a column that the database computes and stores. */
  generated?: string;
  /** SQL of the default, or `identity` for a generated key. */
  default?: string;
  /** SQL of the column's own constraint, and the constraint's name. */
  check?: string;
  checkName?: string;
}
