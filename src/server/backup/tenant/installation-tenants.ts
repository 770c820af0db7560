import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { createSecretBox } from '../../data/secrets/secret-box.ts';
import { existingSecretKey } from '../../settings/secret-key.ts';
import { orWhenMissing, writeDurably } from '../../durable-files.ts';
import { archiveAt } from '../backup.ts';
import { filesOf, inInstallation, noInstallation, openInstallation, requireData, type Place } from '../installation.ts';
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
 * Deletes a tenant of the installation that the settings describe, and writes the certificate to a new file. The name
 * must be free before anything is deleted. The file appears at the end, so that the same command continues a deletion
 * that was killed.
 */
export async function deleteTenantOf(
  settings: Place,
  asked: string,
  { confirmed, certificate }: { confirmed: string; certificate: string },
): Promise<TenantDeletion> {
  requireData(settings);
  const file = resolve(certificate);
  await requireNewFile(file);
  const { entities } = loadCatalogue();
  const deletion = await inInstallation(settings, (database) =>
    deleteTenant({ database, files: filesOf(settings), entities }, asked, confirmed),
  );
  await writeCertificate(file, deletion);
  return deletion;
}

/** Imports an archive of a tenant into the installation that the settings describe. */
export async function importTenantInto(settings: Place, archive: string, names: NewNames): Promise<TenantImport> {
  requireData(settings);
  const secret = await existingSecretKey(settings);
  if (secret === null) throw noInstallation(settings);
  const { entities } = loadCatalogue();
  const secrets = createSecretBox(secret);
  return inInstallation(settings, (database) =>
    importTenant({ database, files: filesOf(settings), entities, secrets }, resolve(archive), names),
  );
}

/** Throws an `Error` of one line unless a file of this name can be made. */
async function requireNewFile(file: string): Promise<void> {
  if ((await orWhenMissing(stat(file), null)) !== null)
    throw new Error(`${file} exists already. Name a new file for the certificate.`);
  try {
    await access(dirname(file), constants.W_OK);
  } catch (error) {
    throw new Error(`The folder of ${file} does not exist, or this user may not write to it.`, { cause: error });
  }
}

async function writeCertificate(file: string, deletion: TenantDeletion): Promise<void> {
  const text = certificateOf(deletion);
  try {
    await writeDurably(dirname(file), file, 'onlyNew', (handle) => handle.writeFile(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Tenant ${deletion.tenant.tenantId} is deleted, but ${file} could not be written: ${reason}. Run the command again with another file.`,
      { cause: error },
    );
  }
}
