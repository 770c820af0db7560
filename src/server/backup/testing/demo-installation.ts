import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderBlobStore } from '../../blobs/storage/folder-blob-store.ts';
import { loadCatalogue } from '../../data/catalogue/catalogue.ts';
import { createSecretBox } from '../../data/secrets/secret-box.ts';
import { createEntityStore } from '../../data/store/entity-store.ts';
import { freshDatabase, serverEnvironment, type TestDatabase } from '../../data/testing/databases.ts';
import { fillDemo } from '../../demo/fill-demo.ts';
import { computed } from '../../domain/computed.ts';
import { rulesFor } from '../../domain/rules.ts';
import type { Services } from '../../domain/services.ts';
import { readSettings, type Settings } from '../../settings/settings.ts';
import { filesOf } from '../installation.ts';
import type { TenantSource } from '../tenant/export-tenant.ts';

/** An installation of the tests: its database, and a data folder for files. */
export interface Installation extends TenantSource {
  fresh: TestDatabase;
  settings: Settings;
  secret: Buffer;
  /** The folder of files. */
  blobs: string;
}

/**
 * Returns an empty, migrated installation. Its database is dropped by `fresh.drop`.
 * @param folder gets its data folder when the database is on a server
 */
export async function emptyInstallation(folder: string): Promise<Installation> {
  const fresh = await freshDatabase();
  const { options, database } = fresh;
  const dataDirectory = 'databaseUrl' in options ? await mkdtemp(join(folder, 'data-')) : options.dataDirectory;
  const key = randomBytes(32).toString('base64');
  const settings = readSettings({
    DATA_DIR: dataDirectory,
    SECRET_KEY: key,
    ...serverEnvironment(options),
  });
  const { entities } = loadCatalogue();
  const blobs = join(dataDirectory, 'blobs');
  return { fresh, database, settings, files: filesOf(settings), entities, secret: Buffer.from(key), blobs };
}

/** Fills an empty installation with both tenants of the demo and their pictures. */
export async function fillWithDemo({ fresh: { database }, blobs: directory, secret }: Installation): Promise<void> {
  const blobs = await FolderBlobStore.open({ directory, signingKey: randomBytes(32) });
  const rules = rulesFor({ sitesDomain: 'localhost' });
  const store = createEntityStore(loadCatalogue(), { rules, computed, secrets: createSecretBox(secret) });
  // Pictures are all that the demo needs of the services.
  const services: Pick<Services, 'blobs'> = { blobs };
  await fillDemo(database, store, services, {
    seed: 42,
    anchorDate: '2026-01-31',
    consoleOrigin: 'http://localhost:8080',
  });
}
