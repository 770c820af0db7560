import { describe, expect, test } from 'vitest';
import { importedFile, importsOf, sourceFiles, textOf } from './house-files.ts';

/** What plays descriptors, from the ground up. */
const RENDERER = [
  'renderer/texts',
  'renderer/language',
  'definitions',
  'renderer/colours',
  'renderer/document',
  'renderer/flow',
  'renderer/undo',
  'renderer/ui',
  'renderer/host',
  'renderer/cells',
  'renderer/controls',
  'renderer/commands',
  'renderer/parts',
  'renderer/fields',
  'renderer/blocks',
  'renderer/scenario',
];

/** The parts of the renderer that stand below one of them. */
function below(part: string): string[] {
  return RENDERER.slice(0, RENDERER.indexOf(part));
}

/** The groups of the language, from the ground up: each may import those before it. */
const LANGUAGE_GROUPS = ['types', 'paths', 'grammar', 'text', 'logic', 'rules', 'resolve', 'query', 'calls', 'models'];

/**
 * The parts of the house, each with those it may import besides itself (`docs/architecture.md#who-imports-whom`). The
 * longest prefix names the part.
 */
const MAY_IMPORT: Record<string, string[]> = {
  'renderer/texts': [],
  'renderer/language': [],
  definitions: ['renderer/language'],
  'renderer/colours': [],
  'renderer/document': ['renderer/language'],
  'renderer/flow': [],
  'renderer/undo': [],
  'renderer/ui': below('renderer/ui'),
  'renderer/host': below('renderer/host'),
  'renderer/cells': below('renderer/cells'),
  'renderer/controls': below('renderer/controls'),
  'renderer/commands': below('renderer/commands'),
  'renderer/parts': below('renderer/parts'),
  'renderer/fields': below('renderer/fields'),
  'renderer/blocks': below('renderer/blocks'),
  // Plays forms without React, by what the parts above have outside of their hooks.
  'renderer/scenario': below('renderer/scenario'),
  // What controls from outside import.
  'renderer/own': RENDERER,
  'src/bespoke': RENDERER,
  'src/console': [...RENDERER, 'src/bespoke', 'schemas', 'schemas/functions'],
  'src/server': ['renderer/language', 'renderer/colours', 'renderer/document', 'renderer/flow', 'schemas/functions'],
  // Calculated values and checks are functions over what the language evaluates.
  'schemas/functions': ['renderer/language'],
  // The command line runs the commands of `tools/new`.
  tools: [
    'renderer/language',
    'definitions',
    'renderer/scenario',
    'schemas',
    'schemas/functions',
    'tools/backup',
    'tools/catalogue',
    'tools/dev/page',
    'tools/doctor',
    'tools/fake-data',
    'tools/generate/rows',
    'tools/inspect/browser',
    'tools/new',
    'tools/preview/browser',
    'tools/rename/tables',
    'tools/stored',
    'tools/why',
  ],
  // The pages that preview plays in: the console itself, and the workbench around it.
  'tools/preview/browser': [...RENDERER, 'src/console', 'schemas', 'schemas/functions', 'tools/fake-data', 'tools/why'],
  // What a development server adds to the console: it reads the screen that is shown.
  'tools/inspect/browser': [
    'renderer/language',
    'renderer/host',
    'src/console',
    'schemas',
    'schemas/functions',
    'tools/why',
  ],
  'tools/fake-data': ['renderer/language'],
  'tools/why': ['renderer/language', 'tools/catalogue'],
  // A migration is proposed from the difference between the entities and the database as it is.
  'tools/new': ['renderer/language', 'src/server', 'tools/catalogue'],
  // A renamed field takes its column along, and what the server names after it.
  'tools/rename/tables': ['renderer/language', 'src/server'],
  // The types of rows are generated from the tables that entities require.
  'tools/generate/rows': ['renderer/language', 'src/server'],
  // Serves the console's page as the server does: with its policy and its nonce.
  'tools/dev/page': ['src/server'],
  // Examines an installation by the server's own settings, database and storage.
  'tools/doctor': ['src/server'],
  // Reads and writes the data of an installation by the server's own settings, database and storage.
  'tools/backup': ['src/server'],
  // Reads what people have made from the database of an installation.
  'tools/stored': ['renderer/language', 'src/server', 'tools/catalogue'],
  'tools/catalogue': ['renderer/language'],
};

const PARTS = [...Object.keys(MAY_IMPORT), 'schemas', 'screens', 'tests'].toSorted((a, b) => b.length - a.length);

/** The definitions of controls, cells and icons: data that tools read too, without a component. */
const DEFINITION = /^renderer\/((controls|cells)\/([^/]+\/)?([^/]+-)?definitions?|ui\/icon\/icons)\.ts$/;

function partOf(file: string): string | undefined {
  if (DEFINITION.test(file)) return 'definitions';
  return PARTS.find((part) => file.startsWith(`${part}/`));
}

/** The place of a file's group among the groups of the language; -1 for a file of no group. */
function groupOf(file: string): number {
  return LANGUAGE_GROUPS.indexOf(file.split('/')[2] ?? '');
}

/** The folder of a block that a file belongs to. */
function blockOf(file: string): string | undefined {
  return /^renderer\/blocks\/([^/]+)\/.+/.exec(file)?.[1];
}

/** Tests, and what only tests use, may use what they need to look at their part from outside. */
function isForTests(file: string): boolean {
  return file.startsWith('tests/') || file.includes('.test.') || file.includes('/testing/');
}

/** What `screenplay init` writes is another project: `own-console.test.ts` says what it may import. */
const TEMPLATE = 'tools/own/template/';

const product = sourceFiles().filter(
  (file) => !isForTests(file) && !file.startsWith(TEMPLATE) && partOf(file) !== undefined,
);

describe('who may import whom', () => {
  test('every part imports only those it may', () => {
    const broken = product.flatMap((file) => {
      const own = partOf(file) ?? '';
      return importsOf(file).flatMap((specifier) => {
        const target = importedFile(file, specifier);
        const part = target === null ? own : partOf(target);
        return part === undefined || part === own || MAY_IMPORT[own]?.includes(part)
          ? []
          : [`${file} imports ${target ?? specifier}`];
      });
    });
    expect(broken).toEqual([]);
  });

  test('each group of the language imports only the groups before it', () => {
    const inLanguage = product.filter((file) => file.startsWith('renderer/language/'));
    expect(inLanguage.filter((file) => groupOf(file) === -1)).toEqual([]);
    const broken = inLanguage.flatMap((file) =>
      importsOf(file)
        .map((specifier) => importedFile(file, specifier))
        .filter((target) => target !== null && groupOf(target) > groupOf(file))
        .map((target) => `${file} imports ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('the browser reads no definition: its bundles have the generated tables', () => {
    const broken = product
      .filter((file) => /^(renderer|src)\//.test(file) && partOf(file) !== 'definitions')
      .flatMap((file) =>
        importsOf(file)
          .map((specifier) => importedFile(file, specifier) ?? '')
          .filter((target) => /^renderer\/(controls|cells)\/([^/]+\/definition|definitions)\.ts$/.test(target))
          .map((target) => `${file} imports ${target}`),
      );
    expect(broken).toEqual([]);
  });

  test('no block imports a sibling', () => {
    const broken = product
      .filter((file) => blockOf(file) !== undefined)
      .flatMap((file) =>
        importsOf(file)
          .map((specifier) => importedFile(file, specifier) ?? '')
          .filter((target) => ![undefined, blockOf(file)].includes(blockOf(target)))
          .map((target) => `${file} imports ${target}`),
      );
    expect(broken).toEqual([]);
  });

  test('the table has no cycle', () => {
    const reaches = (from: string, to: string): boolean =>
      (MAY_IMPORT[from] ?? []).some((next) => next === to || reaches(next, to));
    expect(Object.keys(MAY_IMPORT).filter((part) => reaches(part, part))).toEqual([]);
  });

  test('the tests look at a house with files in every part', () => {
    const empty = Object.keys(MAY_IMPORT).filter((part) => !product.some((file) => partOf(file) === part));
    expect(empty).toEqual([]);
  });

  test('an import names the file with its ending', () => {
    const without = sourceFiles().flatMap((file) =>
      importsOf(file)
        .filter(
          (specifier) => specifier.startsWith('.') && !/\.(tsx?|mjs|json|css|svg|sql|woff2)(\?\w+)?$/.test(specifier),
        )
        .map((specifier) => `${file} imports ${specifier}`),
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
    .flatMap((file) =>
      packagesOf(file)
        .filter((name) => forbidden.test(name))
        .map((name) => `${file} imports ${name}`),
    );
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
    // What drives a browser serves the tests, which bring the package, and preview's pictures, which are made where the
    // tests run. `screenplay new` writes sources, and the site of documents is built of them: only a clone has both.
    const forDevelopers = ['tools/preview/take-screenshot.ts', 'tools/new/draft.ts'];
    const running = product.filter((file) => !/^tools\/(chromium|docs)\//.test(file) && !forDevelopers.includes(file));
    const missing = running.flatMap((file) =>
      packagesOf(file)
        .filter((name) => !name.startsWith('node:'))
        .map((name) =>
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        )
        .filter((name) => !Object.hasOwn(manifest.dependencies, name))
        .map((name) => `${file} imports ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
