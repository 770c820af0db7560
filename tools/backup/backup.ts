import type { ArchiveManifest } from '../../src/server/backup/archive/archive-format.ts';
import { backupInstallation, restoreInstallation } from '../../src/server/backup/installation.ts';
import { readSettings } from '../../src/server/settings/settings.ts';

/** The variables of the environment, as the server reads them. */
export type Environment = Record<string, string | undefined>;

/** Backs up the installation of the environment. Returns what is printed. */
export async function backup(environment: Environment, target: string): Promise<string> {
  const began = Date.now();
  const { file, bytes, keyId, manifest } = await backupInstallation(readSettings(environment), target);
  return [
    `${file}: ${contentOf(manifest)}, ${megabytes(bytes)} MB, read again and whole, in ${secondsSince(began)} s.`,
    `It can be restored with the key ${keyId}: keep SECRET_KEY, or secret.key, apart from the archive.`,
  ].join('\n');
}

/** Restores an archive into the installation of the environment. Returns what is printed. */
export async function restore(environment: Environment, archive: string): Promise<string> {
  const began = Date.now();
  const { header, manifest, pending } = await restoreInstallation(readSettings(environment), archive);
  return [
    `Restored the backup of ${header.createdAt}: ${contentOf(manifest)}, in ${secondsSince(began)} s.`,
    ...(pending > 0
      ? [`The archive is of release ${header.release}: the next start runs the ${pending} migrations that are newer.`]
      : []),
  ].join('\n');
}

/**
 * Returns what an archive holds, for a person.
 * @example contentOf(manifest) // '45312 rows of 183 tables and 214 files (12.3 MB)'
 */
export function contentOf({ tables, files }: Pick<ArchiveManifest, 'tables' | 'files'>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${files.count} files (${megabytes(files.bytes)} MB)`;
}

/** Returns a number of bytes in megabytes, for a person. */
export function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

/** Returns the seconds since a time in milliseconds, for a person. */
export function secondsSince(began: number): string {
  return ((Date.now() - began) / 1000).toFixed(1);
}
