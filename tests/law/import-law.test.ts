import { describe, expect, test } from 'vitest';
import { importedFile, importsOf, sourceFiles, textOf } from './house-files.ts';

/** What plays descriptors, from the ground up. */
const RENDERER = ['renderer/language', 'renderer/ui', 'renderer/host', 'renderer/cells', 'renderer/controls', 'renderer/blocks'];

/** The parts of the house, each with those it may import besides itself (`design.md` §2). The longest prefix names the part. */
const MAY_IMPORT: Record<string, string[]> = {
  'renderer/language': [],
  'renderer/ui': ['renderer/language'],
  'renderer/host': ['renderer/language', 'renderer/ui'],
  'renderer/cells': ['renderer/language', 'renderer/ui', 'renderer/host'],
  'renderer/controls': ['renderer/language', 'renderer/ui', 'renderer/host', 'renderer/cells'],
  'renderer/blocks': RENDERER.filter((part) => part !== 'renderer/blocks'),
  'src/bespoke': RENDERER,
  'src/console': [...RENDERER, 'src/bespoke', 'schemas', 'schemas/functions'],
  'src/server': ['renderer/language', 'schemas/functions'],
  // Calculated values and checks are functions over what the language evaluates.
  'schemas/functions': ['renderer/language'],
  // The command line loads the command of `tools/new` by its name.
  tools: ['renderer/language', 'schemas', 'schemas/functions', 'tools/catalogue', 'tools/made-up', 'tools/new', 'tools/preview/browser', 'tools/why'],
  // The pages that preview plays in: the console itself, and the frame around it.
  'tools/preview/browser': [...RENDERER, 'src/console', 'schemas', 'schemas/functions', 'tools/made-up', 'tools/why'],
  'tools/made-up': ['renderer/language'],
  'tools/why': ['renderer/language', 'tools/catalogue'],
  // A migration is proposed from the difference between the entities and the database as it is.
  'tools/new': ['renderer/language', 'src/server', 'tools/catalogue'],
  'tools/catalogue': ['renderer/language'],
};

const PARTS = [...Object.keys(MAY_IMPORT), 'schemas', 'screens', 'tests'].toSorted((a, b) => b.length - a.length);

function partOf(file: string): string | undefined {
  return PARTS.find((part) => file.startsWith(`${part}/`));
}

/** Tests, and what only tests use, may use what they need to look at their part from outside. */
function isForTests(file: string): boolean {
  return file.startsWith('tests/') || file.includes('.test.') || file.includes('/testing/');
}

const product = sourceFiles().filter((file) => !isForTests(file) && partOf(file) !== undefined);

describe('who may import whom', () => {
  test('every part imports only those it may', () => {
    const broken = product.flatMap((file) => {
      const own = partOf(file) ?? '';
      return importsOf(file).flatMap((specifier) => {
        const target = importedFile(file, specifier);
        const part = target === null ? own : partOf(target);
        return part === undefined || part === own || MAY_IMPORT[own]?.includes(part) ? [] : [`${file} imports ${target ?? specifier}`];
      });
    });
    expect(broken).toEqual([]);
  });

  test('the table has no cycle', () => {
    const reaches = (from: string, to: string): boolean => (MAY_IMPORT[from] ?? []).some((next) => next === to || reaches(next, to));
    expect(Object.keys(MAY_IMPORT).filter((part) => reaches(part, part))).toEqual([]);
  });

  test('the tests look at a house with files in every part', () => {
    const empty = Object.keys(MAY_IMPORT).filter((part) => part !== 'src/bespoke' && !product.some((file) => partOf(file) === part));
    expect(empty).toEqual([]);
  });

  test('an import names the file with its ending', () => {
    const without = sourceFiles().flatMap((file) =>
      importsOf(file).filter((specifier) => specifier.startsWith('.') && !/\.(tsx?|mjs|json|css|svg|sql|woff2)(\?\w+)?$/.test(specifier)).map((specifier) => `${file} imports ${specifier}`),
    );
    expect(without).toEqual([]);
  });
});

function packagesOf(file: string): string[] {
  return importsOf(file).filter((specifier) => !specifier.startsWith('.') && !specifier.startsWith('virtual:'));
}

/** Imports of forbidden packages by the files of a part. */
function importing(part: string, forbidden: RegExp): string[] {
  return product
    .filter((file) => file.startsWith(`${part}/`))
    .flatMap((file) => packagesOf(file).filter((name) => forbidden.test(name)).map((name) => `${file} imports ${name}`));
}

describe('which packages', () => {
  test('the language imports none at all', () => {
    expect(importing('renderer/language', /./)).toEqual([]);
  });

  test('what runs in the browser knows no Node', () => {
    expect(['renderer', 'src/console', 'src/bespoke'].flatMap((part) => importing(part, /^node:/))).toEqual([]);
  });

  test('the server and the tools know no React', () => {
    const found = ['src/server', 'tools'].flatMap((part) => importing(part, /^(react|@rjsf|ag-grid|@tanstack)/));
    expect(found.filter((line) => !line.startsWith('tools/preview/browser/'))).toEqual([]);
  });

  test('what the product runs with is a dependency, not one for development', () => {
    const manifest: { dependencies: Record<string, string> } = JSON.parse(textOf('package.json'));
    // What drives a browser serves the tests, which bring the package, and preview's pictures, which are made where the tests run.
    const running = product.filter((file) => !file.startsWith('tools/chromium/') && file !== 'tools/preview/take-screenshot.ts');
    const missing = running.flatMap((file) =>
      packagesOf(file)
        .filter((name) => !name.startsWith('node:'))
        .map((name) => name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/'))
        .filter((name) => !Object.hasOwn(manifest.dependencies, name))
        .map((name) => `${file} imports ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
