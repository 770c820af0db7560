import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { projectRoot } from '../../../root.ts';
import { copyFolder } from './copy-folder.ts';
import { syncFolder } from './sync-folder.ts';
import { WorkerClient } from './worker-client.ts';

/** The folder of the templates that the build makes. */
const builtIn = path.join(projectRoot, 'dist/server/database-template');

/**
 * Exists when the template beside it is complete. It lists the empty folders of the template, because a package of npm
 * holds files alone.
 */
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
  for (const empty of linesOf(path.join(template, COMPLETE)))
    fs.mkdirSync(path.join(folder, empty), { recursive: true });
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
  const template = templateIn(builtIn);
  fs.writeFileSync(path.join(template, COMPLETE), emptyFolders(path.join(template, 'database')).join('\n'));
}

/** Returns the folders below `root` that hold nothing, relative to it. */
function emptyFolders(root: string): string[] {
  return fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((folder) => fs.readdirSync(folder).length === 0)
    .map((folder) => path.relative(root, folder));
}

function linesOf(file: string): string[] {
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** Returns the folder of the template of this version of the engine: another version could not open it. */
export function templateIn(root: string): string {
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(engineFolder(), 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
  return path.join(root, String(version));
}

/** Returns the folder of the engine's package, wherever the installation put it. */
function engineFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return path.join(path.dirname(entry), '..');
}
