/** What an archive holds: an installation, one tenant of one, or what a tenant holds about one person. */
export type ArchiveFormat = 'screenplay-backup' | 'screenplay-tenant' | 'screenplay-person';

/** The version of each format, the command that writes it, and the verb for reading it. */
export const FORMATS: Readonly<Record<ArchiveFormat, { version: number; command: string; read: string }>> = {
  'screenplay-backup': { version: 1, command: 'screenplay backup', read: 'Restore' },
  'screenplay-tenant': { version: 1, command: 'screenplay tenant export', read: 'Import' },
  'screenplay-person': { version: 1, command: 'Export data', read: 'Read' },
};

/** The entries of an archive, in their order. Between the first and the last two are those of tables and of files. */
export const HEADER_ENTRY = 'archive.json';
export const TABLE_FOLDER = 'tables/';
export const FILE_FOLDER = 'files/';
export const MANIFEST_ENTRY = 'manifest.json';
export const SEAL_ENTRY = 'manifest.seal';

/** A migration that the database had run. */
export interface RunMigration {
  name: string;
  sha256: string;
}

/** The first entry: what a reader must know before it reads the rest. */
export interface ArchiveHeader {
  format: ArchiveFormat;
  formatVersion: number;
  /** The version of the program that wrote it. */
  release: string;
  createdAt: string;
  /** The id of the installation's secret (`archive-keys.ts`); empty for an archive that any installation reads. */
  keyId: string;
  migrations: RunMigration[];
}

/** A table, and how many rows of it are in the archive. */
export interface ArchivedTable {
  schema: string;
  name: string;
  /** The columns in the order of the values of a row; columns that the database computes are left out. */
  columns: { name: string; type: string }[];
  rows: number;
  /** Of a tenant's archive: the sum of the digests of its rows (`row-digest.ts`). */
  digest?: string;
}

/** The tenant of an archive, as the installation that wrote it knew it. */
export interface ArchivedTenant {
  tenantId: number;
  title: string;
}

/** A sequence that numbers rows. */
export interface ArchivedSequence {
  schema: string;
  name: string;
  /** Exact, as text. */
  lastValue: string;
  isCalled: boolean;
}

/** A partition that a table had: they are made while a server runs, and no migration makes them again. */
export interface ArchivedPartition {
  schema: string;
  name: string;
  parentSchema: string;
  parent: string;
  /** `FOR VALUES FROM (...) TO (...)` */
  bound: string;
}

/** The last entry but one: what the archive holds, and the digest of everything before it. */
export interface ArchiveManifest {
  tables: ArchivedTable[];
  sequences: ArchivedSequence[];
  partitions: ArchivedPartition[];
  files: { count: number; bytes: number };
  /** Of a tenant's archive. */
  tenant?: ArchivedTenant;
  /** Of the lines `<sha256> <bytes> <name>` of the entries before the manifest, in their order. */
  digest: string;
}

/**
 * Returns the name of the entry of a portion of a table's rows.
 * @example portionEntry({ schema: 'public', name: 'orders' }, 3) // 'tables/public.orders/000003.ndjson'
 */
export function portionEntry({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>, number: number): string {
  return `${TABLE_FOLDER}${schema}.${name}/${String(number).padStart(6, '0')}.ndjson`;
}

/** Returns the schema and the name of the table of a portion, joined by a dot; undefined for another entry. */
export function tableOfPortion(entry: string): string | undefined {
  return /^tables\/((?:public|gate)\.\w+)\/\d{6,}\.ndjson$/.exec(entry)?.[1];
}

/** An archive that is not used, with the reason and what to do, in one line. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
}
