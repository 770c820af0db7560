import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../catalogue/project-root.ts';
import { INIT_OPTIONS } from '../commands/options.ts';
import { installedTarball } from './installed-tarball.ts';

/** What `screenplay init` writes. The package has it too. */
const TEMPLATE = 'tools/own/template';

/** npm leaves files of the name `.gitignore` out of a package. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** The names in the template that the new folder replaces. */
const NAME = 'my-console';
const PACKAGE = 'file:vendor/screenplay.tgz';

/** `screenplay init <folder>`: `commands.ts` has its help. */
export function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: INIT_OPTIONS });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new Error('Say the folder: screenplay init my-console');
  const root = resolve(folder);
  const name = basename(root);
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`The folder names the console: lower-case words joined by hyphens, not '${name}'.`);
  if (existsSync(root) && (!statSync(root).isDirectory() || readdirSync(root).length > 0))
    throw new Error(`${root} is there already.`);
  const dependency = dependencyOf(values.package, root);
  const written = writeTemplate(root, { name, dependency });
  console.log(`Wrote ${written} files. Next:\n\n  cd ${relative(process.cwd(), root)}\n  npm install\n  npm start`);
  return Promise.resolve(0);
}

/**
 * Returns the version of the package that the new folder depends on. A tarball is copied into the folder, so that
 * `npm ci` works wherever the folder is cloned.
 */
function dependencyOf(given: string | undefined, root: string): string {
  const tarball = given ?? newestTarball();
  if (!tarball.endsWith('.tgz')) return tarball;
  if (!existsSync(tarball)) throw new Error(`There is no file ${tarball}.`);
  const copy = `vendor/${basename(tarball)}`;
  mkdirSync(join(root, 'vendor'), { recursive: true });
  copyFileSync(tarball, join(root, copy));
  return `file:${copy}`;
}

/** Returns the tarball that `npm run pack` made, or that this package came from; without either, its version. */
function newestTarball(): string {
  const { version } = manifest();
  const tarball = join(projectRoot(), `dist/pack/screenplay-${version}.tgz`);
  if (existsSync(tarball)) return tarball;
  if (existsSync(join(projectRoot(), 'src/server/main.ts')))
    throw new Error('There is no package yet. `npm run pack` makes it.');
  return installedTarball(projectRoot()) ?? version;
}

function manifest(): { version: string } {
  // Safe: the manifest of this package has a version.
  return JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as { version: string };
}

/** Writes the files of the template. Returns their number. */
function writeTemplate(root: string, { name, dependency }: { name: string; dependency: string }): number {
  const template = join(projectRoot(), TEMPLATE);
  const files = readdirSync(template, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name: file } of files) {
    const source = join(parentPath, file);
    const target = join(root, relative(template, parentPath), RENAMED[file] ?? file);
    mkdirSync(dirname(target), { recursive: true });
    const text = readFileSync(source, 'utf8').replaceAll(NAME, name).replaceAll(PACKAGE, dependency);
    writeFileSync(target, text, { mode: file === 'run' ? 0o755 : 0o644 });
  }
  return files.length;
}
