import { open, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import type { Database } from '../../data/engine/database.ts';
import { openDatabase } from '../../data/engine/open-database.ts';
import { createSecretBox } from '../../data/secrets/secret-box.ts';
import { existingSecretKey } from '../../settings/secret-key.ts';
import { isSystemError, orWhenMissing } from '../../durable-files.ts';
import { archiveAt } from '../backup.ts';
import { filesOf, openInstallation, requireData, type Place } from '../installation.ts';
import { certificateOf } from './certificate.ts';
import { deleteTenant, type TenantDeletion } from './delete-tenant.ts';
import { exportTenant, type TenantExport } from './export-tenant.ts';
import { importTenant, type TenantImport } from './import-tenant.ts';
import type { NewNames } from './rename-tenant.ts';

/**
 * Exports a tenant of the installation that the settings describe, also while its server runs.
 * @param target a new file, or a folder that gets `screenplay-tenant-<time>.tar.gz`
 */
export async function exportTenantOf(settings: Place, asked: string, target: string): Promise<TenantExport> {
  requireData(settings);
  const now = new Date();
  const file = await archiveAt(target, now, 'screenplay-tenant');
  const opened = await openInstallation(settings);
  if (opened === null) throw noInstallation(settings);
  const { entities } = loadCatalogue();
  try {
    return await exportTenant({ database: opened.database, files: filesOf(settings), entities }, asked, file, now);
  } finally {
    await opened.close();
  }
}

/**
 * Deletes a tenant of the installation that the settings describe, and writes the certificate to a new file. The file is
 * made first, so that a deletion never ends without one.
 */
export async function deleteTenantOf(
  settings: Place,
  asked: string,
  { confirmed, certificate }: { confirmed: string; certificate: string },
): Promise<TenantDeletion> {
  requireData(settings);
  const file = resolve(certificate);
  const handle = await newFile(file);
  let isWritten = false;
  try {
    const { entities } = loadCatalogue();
    const deletion = await changing(settings, (database) =>
      deleteTenant({ database, files: filesOf(settings), entities }, asked, confirmed),
    );
    await handle.writeFile(certificateOf(deletion));
    await handle.sync();
    isWritten = true;
    return deletion;
  } finally {
    await handle.close();
    if (!isWritten) await rm(file, { force: true });
  }
}

/** Imports an archive of a tenant into the installation that the settings describe. */
export async function importTenantInto(settings: Place, archive: string, names: NewNames): Promise<TenantImport> {
  requireData(settings);
  const secret = await existingSecretKey(settings);
  if (secret === null) throw noInstallation(settings);
  const { entities } = loadCatalogue();
  const secrets = createSecretBox(secret);
  return changing(settings, (database) =>
    importTenant({ database, files: filesOf(settings), entities, secrets }, resolve(archive), names),
  );
}

/** Opens the database itself: of the embedded engine only while no server runs, because the engine has one owner. */
async function changing<Result>(settings: Place, work: (database: Database) => Promise<Result>): Promise<Result> {
  const { databaseUrl, dataDirectory } = settings;
  if (databaseUrl === null && (await orWhenMissing(stat(join(dataDirectory, 'database', 'PG_VERSION')), null)) === null)
    throw noInstallation(settings);
  const database = await openDatabase(databaseUrl === null ? { dataDirectory } : { databaseUrl, poolSize: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function newFile(file: string): ReturnType<typeof open> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if (isSystemError(error, 'EEXIST'))
      throw new Error(`${file} exists already. Name a new file for the certificate.`, { cause: error });
    if (isSystemError(error, 'ENOENT')) throw new Error(`The folder of ${file} does not exist.`, { cause: error });
    throw error;
  }
}

function noInstallation({ dataDirectory }: Place): Error {
  return new Error(`There is no installation in ${dataDirectory}: set DATA_DIR or DATABASE_URL to the server's.`);
}
