import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isPacked, PACKAGE_FILES } from './package-files.mjs';
import { packageManifest } from './package-manifest.mjs';

/**
 * Writes the package into `folder`, which it empties: its files, the declarations of its surface, and its manifest.
 * Everything must have been built.
 *
 * @param {string} root The project's root.
 * @param {string} folder
 */
export function stagePackage(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const file of PACKAGE_FILES.flatMap((path) => filesUnder(root, path)).filter(isPacked))
    copy(join(root, file), join(folder, file));
  copy(join(root, 'tools/own/tsconfig.own.json'), join(folder, 'tsconfig.own.json'));
  declareTypes(root, folder);
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageManifest(project), null, 2)}\n`);
}

/**
 * Returns the files at or below `path`, with `/` between segments.
 *
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/**
 * @param {string} source
 * @param {string} target
 */
function copy(source, target) {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(source, target);
}

/**
 * Writes the declarations of everything that the surface names to `types/`.
 *
 * @param {string} root
 * @param {string} folder
 */
function declareTypes(root, folder) {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const project = join(root, 'tools/pack/tsconfig.json');
  execFileSync(process.execPath, [compiler, '-p', project, '--outDir', join(folder, 'types')], { stdio: 'inherit' });
}
