import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { houseFiles, textOf } from './house-files.ts';

const files = houseFiles();
const MOST_LINES = 350;

/** The formatter puts each declaration of a stylesheet on a line of its own. */
const MOST_STYLE_LINES = 420;

/** A test file is a list of cases. */
const MOST_TEST_LINES = 700;

/** Folders whose README speaks for the folders in them, which are of one shape. */
const OF_ONE_SHAPE = [
  'renderer/ui',
  'renderer/controls',
  'renderer/cells',
  'renderer/texts',
  'schemas/entities',
  'schemas/tables',
  'screens',
  'tests/walks',
  'tests/bench/pages',
];

/** Folders that hold what their parent says: cases, samples and templates as data, and what only tests use. */
const SAID_BY_PARENT = /(^|\/)(fixtures|cases|testing|generated|reference|template)(\/|$)/;

test('every folder explains itself in a README', () => {
  const folders = new Set(files.map((file) => posix.dirname(file)));
  const silent = [...folders].filter((folder) => {
    if (SAID_BY_PARENT.test(folder) || OF_ONE_SHAPE.includes(posix.dirname(folder)) || folder === '.ci') return false;
    return !files.includes(posix.join(folder, 'README.md'));
  });
  expect(silent).toEqual([]);
});

/** The greatest number of lines of a file. */
function most(file: string): number {
  if (file.endsWith('.css')) return MOST_STYLE_LINES;
  return /\.(test|spec)\.tsx?$/.test(file) ? MOST_TEST_LINES : MOST_LINES;
}

test('no source file is longer than its kind may be', () => {
  const long = files.filter(
    (file) =>
      /\.(tsx?|mjs|css)$/.test(file) &&
      !file.includes('/generated/') &&
      textOf(file).split('\n').length > most(file) + 1,
  );
  expect(long).toEqual([]);
});

const MOST_FILES = 30;

/** Folders of many files that nobody reads as a list: generated ones, and migrations, which are a sequence. */
const SEQUENCES = /(^|\/)generated(\/|$)|^src\/server\/data\/migrations$/;

test('no folder of the product has more files than a person can look over', () => {
  const counts = new Map<string, number>();
  for (const file of files.filter((name) => /^(renderer|src|tools)\//.test(name))) {
    const folder = posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const full = [...counts].filter(([folder, count]) => count > MOST_FILES && !SEQUENCES.test(folder));
  expect(full).toEqual([]);
});

test('no file names a folder of one machine, or the host that packages come from', () => {
  const binary = /\.(png|jpe?g|webp|woff2?|ico|gz)$/;
  // Spelt so that this file does not name what it looks for.
  const machinePath = new RegExp(
    `(^|[\\s"'\`(=])(${['home', 'Users', 'root', 'work', 'mnt'].map((name) => `/${name}/`).join('|')})\\w`,
    'm',
  );
  const host = new RegExp(
    ['registry\\.npm', 'npmmirror', 'yarnpkg\\.com', 'artifactory', '\\.pkg\\.dev', 'nexus'].join('|'),
    'i',
  );
  const found = files
    .filter((file) => !binary.test(file) && file !== 'tests/architecture/house.test.ts')
    .filter((file) => machinePath.test(textOf(file)) || host.test(textOf(file)));
  expect(found).toEqual([]);
});

test('versions are exact, and the lock file says what to install and not from where', () => {
  const manifest: Record<string, Record<string, string>> = JSON.parse(textOf('package.json'));
  const loose = Object.entries({ ...manifest['dependencies'], ...manifest['devDependencies'] }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
  const lock: { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }> } = JSON.parse(
    textOf('package-lock.json'),
  );
  const entries = Object.entries(lock.packages).filter(([name]) => name !== '');
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name)).toEqual([]);
  expect(entries.filter(([, { integrity }]) => integrity === undefined).map(([name]) => name)).toEqual([]);
});

test('no test is skipped, left alone or kept for later', () => {
  const excuse = new RegExp(`\\b(${['test', 'it', 'describe'].join('|')})\\.(skip|only|todo|fixme|skipIf|runIf)\\b`);
  const found = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && excuse.test(textOf(file)));
  expect(found).toEqual([]);
});
