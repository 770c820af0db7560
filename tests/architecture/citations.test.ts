import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { houseFiles, textOf } from './house-files.ts';

const files = houseFiles();
const known = new Set(files);
const folders = new Set(files.flatMap((file) => ancestors(file)));
const BINARY = /\.(png|jpe?g|webp|woff2?|ico|gz)$/;
const MIGRATION = /^src\/server\/data\/migrations\/.*\.sql$/;
const THIS_FILE = 'tests/architecture/citations.test.ts';

/** Every file with text, except this one, which names the patterns it looks for. */
const texts = files.filter((file) => !BINARY.test(file) && file !== THIS_FILE && file !== 'package-lock.json');
const markdown = files.filter((file) => file.endsWith('.md'));

/** Citations of requirement and design documents that are not in the repository. */
const OUTSIDE =
  /(?<![\w/.-])(?:reference\/|seeds\/|inventory\/)?(?:design|domain|editor|consoles|perf|stack|hard-screens|security|look|writing)\.md`?(?: §[\d.]*\d(?: rule \d+)?| [TMRA]\d+)?|\b00[012] §|§ ?\d/g;

/** Documents of this repository whose names are like those of documents outside of it. */
const OURS = new Set(['security.md', 'look.md', 'editor.md']);

function ancestors(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? [] : [folder, ...ancestors(folder)];
}

/** The anchors of a Markdown file: its headings as GitHub writes them, and explicit `<a id>`. */
function anchorsOf(file: string): Set<string> {
  const text = textOf(file).replaceAll(/^```[\s\S]*?^```/gm, '');
  const headings = [...text.matchAll(/^#{1,6} +(.+)$/gm)].map((match) => slug(match[1] ?? ''));
  const explicit = [...text.matchAll(/<a id="([^"]+)">/g)].map((match) => match[1] ?? '');
  return new Set([...headings, ...explicit]);
}

function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** Why a link to a place in the repository leads nowhere; '' when it leads somewhere. */
function fault(path: string, anchor: string | undefined): string {
  if (!known.has(path)) return folders.has(path.replace(/\/$/, '')) && anchor === undefined ? '' : 'no such file';
  return anchor === undefined || !path.endsWith('.md') || anchorsOf(path).has(anchor) ? '' : 'no such anchor';
}

/** Citations such as `docs/security.md#t6`, and the short `#t13` that may follow in the same brackets. */
function citationsOf(text: string): { path: string; anchor: string | undefined }[] {
  const plain = text.replaceAll(/\n\s*(?:\*|\/\/|--)? ?/g, ' ');
  const found = plain.matchAll(/(?<![\w/.-])(docs\/[\w/-]+\.md)(?:#([\w-]+))?((?:`?(?:,| and| to) `#[\w-]+)*)/g);
  return [...found].flatMap(([, path = '', anchor, more = '']) => [
    { path, anchor },
    ...[...more.matchAll(/#([\w-]+)/g)].map((match) => ({ path, anchor: match[1] })),
  ]);
}

test('every cited document and anchor exists', () => {
  const broken = texts.flatMap((file) =>
    citationsOf(textOf(file))
      .map(({ path, anchor }) => ({ path, anchor, why: fault(path, anchor) }))
      .filter(({ why }) => why !== '')
      .map(({ path, anchor, why }) => `${file}: ${path}${anchor === undefined ? '' : `#${anchor}`}: ${why}`),
  );
  expect(broken).toEqual([]);
});

test('every short anchor in a Markdown file exists in a document that the file cites', () => {
  const broken = markdown.flatMap((file) => {
    const text = textOf(file);
    const anchors = new Set(citationsOf(text).flatMap(({ path }) => [...anchorsOf(path)]));
    return [...text.matchAll(/`#([a-z][a-z0-9-]+)`/g)]
      .filter(([, anchor = '']) => !anchors.has(anchor))
      .map(([cited]) => `${file}: ${cited}`);
  });
  expect(broken).toEqual([]);
});

test('every relative link in a Markdown file leads to a file and an anchor', () => {
  const broken = markdown.flatMap((file) => {
    const text = textOf(file).replaceAll(/^```[\s\S]*?^```/gm, '');
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map((match) => match[1] ?? '')
      .filter((target) => !/^[a-z]+:/.test(target))
      .flatMap((target) => {
        const [path = '', anchor] = target.split('#');
        const whole = path === '' ? file : posix.join(posix.dirname(file), path);
        const why = fault(whole, anchor);
        return why === '' ? [] : [`${file}: ${target}: ${why}`];
      });
  });
  expect(broken).toEqual([]);
});

test('no file cites a document that is not in the repository', () => {
  const found = texts
    .filter((file) => !MIGRATION.test(file) && file !== 'docs/README.md')
    .flatMap((file) =>
      [...textOf(file).matchAll(OUTSIDE)]
        .map((match) => match[0])
        .filter((cited) => !(/^(docs|schemas\/descriptor\/reference)\//.test(file) && OURS.has(cited)))
        .map((cited) => `${file}: ${cited}`),
    );
  expect(found).toEqual([]);
});

test('every old name in a migration is in the table of docs/README.md', () => {
  const table = textOf('docs/README.md');
  const missing = files
    .filter((file) => MIGRATION.test(file))
    .flatMap((file) => [...textOf(file).matchAll(OUTSIDE)].map((match) => match[0]))
    .filter((cited) => !new RegExp(`^\\| \`${cited.replaceAll('.', '\\.')} +\\|`, 'm').test(table));
  expect([...new Set(missing)]).toEqual([]);
});

/** Files that the recipe of the README tells the reader to write. */
const WRITTEN_BY_THE_READER = new Set([
  'schemas/entities/catalog-management/Supplier.json',
  'screens/catalog/suppliers-list.json',
]);

test('every path between backticks in README, CONTRIBUTING and docs exists', () => {
  const tops = [...folders].filter((folder) => !folder.includes('/'));
  const isPath = (text: string): boolean => tops.some((top) => text.startsWith(`${top}/`)) && /^[\w./-]+$/.test(text);
  const broken = markdown
    .filter((file) => file.startsWith('docs/') || !file.includes('/'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/`([^`\n]+)`/g)]
        .map((match) => match[1] ?? '')
        .filter((path) => isPath(path) && !WRITTEN_BY_THE_READER.has(path) && fault(path, undefined) !== '')
        .map((path) => `${file}: ${path}`),
    );
  expect(broken).toEqual([]);
});
