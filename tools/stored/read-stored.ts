import { openInstallation } from '../../src/server/backup/installation.ts';
import { storedTables, type StoredTable } from '../../src/server/domain/data-models/stored-tables.ts';
import { readSettings } from '../../src/server/settings/settings.ts';

/** Reads the made tables of the installation of the environment, also while its server runs. Changes nothing. */
export async function readStored(environment: Record<string, string | undefined>): Promise<StoredTable[]> {
  const settings = readSettings(environment);
  const opened = await openInstallation(settings);
  if (opened === null)
    throw new Error(
      `There is no installation in ${settings.dataDirectory}: set DATA_DIR or DATABASE_URL to the server's.`,
    );
  try {
    return await storedTables(opened.database);
  } finally {
    await opened.close();
  }
}
