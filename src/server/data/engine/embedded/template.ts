import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../root.ts';
import { copyFolder } from './copy-folder.ts';
import { syncFolder } from './sync-folder.ts';
import { WorkerClient } from './worker-client.ts';

/** The folder of the templates that the build makes. */
const builtIn = path.join(projectRoot, 'dist/server/database-template');

/** Exists when the template beside it is complete. */
const COMPLETE = 'complete';

/**
 * Creates a database in an empty folder: a copy of the template that the build has made (`npm run build`), because
 * initdb and migrations take seconds. The caller migrates it, in case a migration is newer. Runs initdb when there is no
 * template of this version of the engine, or this user may not read it. Throws `WorkerLost`, and errors of the file
 * system.
 * @param root The folder of the templates.
 */
export async function createDatabase(folder: string, limitMilliseconds: number, root = builtIn): Promise<void> {
  const template = templateIn(root);
  if (!fs.existsSync(path.join(template, COMPLETE))) return WorkerClient.create(folder, limitMilliseconds);
  try {
    await fs.promises.access(path.join(template, 'database'), fs.constants.R_OK | fs.constants.X_OK);
  } catch {
    return WorkerClient.create(folder, limitMilliseconds);
  }
  copyFolder(path.join(template, 'database'), folder);
  await syncFolder(folder);
}

/**
 * Runs initdb for a new template and returns its data folder, in which the caller may open the database and migrate it.
 * The template is not used before `finishTemplate`. Part of the build.
 */
export async function beginTemplate(limitMilliseconds: number): Promise<string> {
  const template = templateIn(builtIn);
  const database = path.join(template, 'database');
  fs.rmSync(path.dirname(template), { recursive: true, force: true });
  fs.mkdirSync(database, { recursive: true });
  await WorkerClient.create(database, limitMilliseconds);
  return template;
}

export function finishTemplate(): void {
  fs.writeFileSync(path.join(templateIn(builtIn), COMPLETE), '');
}

/** Returns the folder of the template of this version of the engine: another version could not open it. */
export function templateIn(root: string): string {
  const manifest: unknown = JSON.parse(
    fs.readFileSync(path.join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  );
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
  return path.join(root, String(version));
}
