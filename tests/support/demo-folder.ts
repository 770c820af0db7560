import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder } from '../../src/server/data/engine/embedded/copy-folder.ts';
import { projectRoot } from '../../src/server/root.ts';
import { withBuildLock } from '../../tools/build/lock.mjs';

const TEMPLATES = join(projectRoot, 'node_modules/.cache/screenplay/demo');

/**
 * Returns a new data folder that holds the demo as the first start of the built server leaves it, with its jobs done.
 * Filling the demo takes 30 s of processor time, copying it takes none: the first caller of a day fills a template, all
 * others copy it.
 *
 * @param fill Starts the server on an empty folder, and stops it when its jobs have ended.
 */
export async function demoFolder(fill: (folder: string) => Promise<void>): Promise<string> {
  const template = join(TEMPLATES, await templateName());
  await mkdir(TEMPLATES, { recursive: true });
  await withBuildLock(TEMPLATES, async () => {
    if (existsSync(template)) return;
    for (const name of await readdir(TEMPLATES))
      if (name !== 'dist') await rm(join(TEMPLATES, name), { recursive: true, force: true });
    const draft = `${template}.draft`;
    // A run that was ended left it half filled.
    await rm(draft, { recursive: true, force: true });
    await fill(draft);
    await rename(draft, template);
  });
  const folder = await mkdtemp(join(tmpdir(), 'screenplay-data-'));
  copyFolder(template, folder);
  return folder;
}

/**
 * Returns the name of the template: a hash of the built server, the schemas, the migrations and the day, because the
 * demo depends on them.
 */
async function templateName(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const folder of ['dist/server', 'schemas/entities', 'schemas/operations', 'src/server/data/migrations']) {
    const files = await readdir(join(projectRoot, folder), { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
    for (const path of paths.toSorted()) hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
}
