import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../tools/catalogue/project-root.ts';
import { PACKAGES_FILE } from '../../tools/vite/packages-plugin.ts';

const CONSOLE = join(projectRoot(), 'dist/console');

/** Vite's manifest: the entry module of each chunk, and each shared chunk. */
type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }>;

let manifest: Manifest = {};
let packages: Record<string, string[]> = {};

beforeAll(() => {
  execFileSync(process.execPath, [join(projectRoot(), 'tools/bin/build.mjs'), 'console'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  manifest = JSON.parse(textOf('.vite/manifest.json'));
  packages = JSON.parse(textOf(PACKAGES_FILE));
});

function textOf(file: string): string {
  return readFileSync(join(CONSOLE, file), 'utf8');
}

/** Returns the packages that are loaded with a chunk: its own, and those of every chunk that it imports. */
function loadedWith(key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The manifest has no '${key}'. It has: ${Object.keys(manifest).join(', ')}`);
  return [...(packages[chunk.file] ?? []), ...(chunk.imports ?? []).flatMap((other) => loadedWith(other, seen))];
}

const HEAVY = /^(ag-grid|ag-stack|@rjsf|react-aria|react-stately)/;
const block = (kind: string): string => `../../renderer/blocks/${kind}/${kind}.tsx`;

/** Returns the manifest's key of a shared chunk (`tools/vite/chunk-groups.ts`). */
function shared(name: string): string {
  const key = Object.keys(manifest).find((one) => one.startsWith(`_${name}-`) && one.endsWith('.js'));
  if (key === undefined) throw new Error(`There is no chunk '${name}'.`);
  return key;
}

/** Returns the chunks that come with a chunk, with itself. */
function chunksOf(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const other of manifest[key]?.imports ?? []) chunksOf(other, seen);
  return seen;
}

describe('what is loaded when', () => {
  test('the start is one file, a sign-in step one more, and a list five more with its shell', () => {
    expect([...chunksOf('index.html')]).toEqual(['index.html']);
    expect([...chunksOf(shared('sign-in'))]).toEqual([shared('sign-in'), 'index.html']);
    expect(chunksOf(shared('shell'), chunksOf(block('list')))).toEqual(
      new Set(['index.html', block('list'), ...['sign-in', 'shell', 'lists', 'row-key'].map(shared)]),
    );
  });

  test('the entry and a sign-in step load neither grid nor forms nor react-aria', () => {
    const loaded = [...loadedWith('index.html'), ...loadedWith(shared('sign-in'))];
    expect(loaded).toContain('react-dom');
    expect(loaded.filter((name) => HEAVY.test(name))).toEqual([]);
  });

  test('a list loads no forms, and its grid after its first rows; a form loads the forms and no grid', () => {
    expect(loadedWith(block('list')).filter((name) => HEAVY.test(name))).toEqual([]);
    expect(Object.values(packages).flat()).toContain('ag-grid-community');
    expect(loadedWith(block('form'))).toContain('@rjsf/core');
    expect(loadedWith(block('form')).filter((name) => name.startsWith('ag-'))).toEqual([]);
  });

  test('a form loads neither a video library nor react-aria before a video is played or a panel opened', () => {
    expect(loadedWith(block('form')).filter((name) => /^(hls\.js|react-aria|react-stately)/.test(name))).toEqual([]);
    expect(Object.values(packages).flat()).toContain('hls.js');
  });

  test('a drawing library is loaded with the first chart: neither with a list or form, nor with a report before it has rows', () => {
    for (const kind of ['list', 'form', 'record', 'cards', 'tiles', 'metrics', 'page', 'report'])
      expect(
        loadedWith(block(kind)).filter((name) => /^(echarts|zrender)$/.test(name)),
        kind,
      ).toEqual([]);
    expect(Object.values(packages).flat()).toContain('echarts');
  });

  test('the picker of a period is fetched with the first list that has one', () => {
    const picker = '../../renderer/parts/period/period-picker.tsx';
    expect(manifest[block('list')]?.dynamicImports).toContain(picker);
    expect(chunksOf(block('list'))).not.toContain(picker);
  });

  test('what only shows records loads neither grid nor forms', () => {
    for (const kind of ['record', 'cards', 'tiles', 'metrics', 'page', 'report'])
      expect(
        loadedWith(block(kind)).filter((name) => HEAVY.test(name)),
        kind,
      ).toEqual([]);
  });

  test('nothing brings a Markdown parser or a schema compiler', () => {
    expect(
      Object.values(packages)
        .flat()
        .filter((name) => /^(markdown-to-jsx|ajv)/.test(name)),
    ).toEqual([]);
  });

  test('each screen is a chunk of its own', () => {
    const screens = Object.keys(manifest).filter((key) => key.includes('virtual:screen/'));
    expect(screens.length).toBeGreaterThan(0);
    expect(new Set(screens.map((key) => manifest[key]?.file)).size).toBe(screens.length);
  });
});

describe('what the content security policy demands of the files', () => {
  test('no script or style stands in the page itself', () => {
    const page = textOf('index.html');
    expect(page.match(/<script(?![^>]*\bsrc=)/g)).toBeNull();
    expect(page.match(/<style|\sstyle=|\son\w+=/g)).toBeNull();
  });

  test('no code compiles code, and no address is inlined as data', () => {
    for (const file of filesWith('.js')) expect(textOf(file).match(/\bnew Function\(|\beval\(/g), file).toBeNull();
    for (const file of filesWith('.css')) expect(textOf(file).match(/url\(["']?data:/g), file).toBeNull();
  });

  /**
   * Hosts of names and explanations in libraries, and of the embeds that a page document may name: the policy of the
   * console lets no frame in. No page loads anything from them. `.invalid` cannot exist.
   */
  const NAMED_ONLY =
    /^(www\.w3\.org|react\.dev|reactrouter\.com|www\.ag-grid\.com|json-schema\.org|aomedia\.org|.*\.invalid|www\.youtube(-nocookie)?\.com|iframe\.mediadelivery\.net|simplewebauthn\.dev|reactflow\.dev)$/;

  test('no file names a host that is not known to be a name only', () => {
    const hosts = [...filesWith('.js'), ...filesWith('.css'), 'index.html'].flatMap((file) =>
      [...textOf(file).matchAll(/\bhttps?:\/\/([\w.-]+\.\w+)/g)].map((match) => match[1] ?? ''),
    );
    expect([...new Set(hosts)].filter((host) => !NAMED_ONLY.test(host))).toEqual([]);
  });
});

function filesWith(ending: string): string[] {
  return readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));
}
