/**
 * A build target. It is stale when the content of its inputs differs from its stamp.
 *
 * @typedef {object} Target
 * @property {string} name
 * @property {string} configFile Vite configuration, from the project's root.
 * @property {string} [furtherConfigFile] A second build into the same folder, after the first.
 * @property {string[]} inputs Files and folders whose content decides, from the project's root.
 * @property {string[]} outputs Files that must exist after the build, from `dist/`.
 * @property {string[]} cleared Files and folders that are emptied before the build, from `dist/`.
 * @property {boolean} [isForDevelopment] Whether it needs development dependencies. It is built only when it is named.
 */

const EVERY_BUILD = ['package-lock.json', 'tsconfig.json', 'tools/build', 'tools/vite'];

/** @type {Record<string, Target>} */
export const targets = {
  console: {
    name: 'console',
    configFile: 'vite.config.ts',
    furtherConfigFile: 'tools/vite/public-form.config.ts',
    inputs: [
      ...EVERY_BUILD,
      'vite.config.ts',
      'src/console',
      'src/bespoke',
      'renderer',
      'screens',
      'schemas/entities',
      'schemas/operations',
      'schemas/functions',
      'tools/catalogue',
      'tools/own/own-parts.ts',
      'tools/own/own-parts-plugin.ts',
    ],
    outputs: ['console/index.html', 'console/public-form.html'],
    cleared: ['console'],
  },
  server: {
    name: 'server',
    configFile: 'tools/vite/server.config.ts',
    inputs: [...EVERY_BUILD, 'src/server', 'renderer/language', 'renderer/document', 'renderer/flow'],
    outputs: ['server/main.js', 'server/fill-demo.js', 'server/surface.js', 'server/testing.js'],
    cleared: ['server/main.js', 'server/fill-demo.js', 'server/surface.js', 'server/testing.js', 'server/chunks'],
  },
  // A target apart from the server: a fault in a handler must not keep the database tests from running.
  worker: {
    name: 'worker',
    configFile: 'tools/vite/worker.config.ts',
    inputs: [...EVERY_BUILD, 'src/server/data'],
    outputs: ['server/embedded-worker.js'],
    cleared: ['server/embedded-worker.js'],
  },
  // The migrated database that a first start copies (`src/server/data/engine/embedded/template.ts`).
  template: {
    name: 'template',
    configFile: 'tools/vite/template.config.ts',
    inputs: [
      ...EVERY_BUILD,
      'src/server/data/engine/embedded/embedded-worker.ts',
      'src/server/data/engine/embedded/template.ts',
      'src/server/data/migrations',
    ],
    outputs: ['server/make-template.js'],
    cleared: ['server/make-template.js', 'server/template-chunks', 'server/database-template'],
  },
  tools: {
    name: 'tools',
    configFile: 'tools/vite/tools.config.ts',
    inputs: [
      ...EVERY_BUILD,
      'tools',
      'renderer/language',
      'renderer/controls',
      'renderer/cells',
      'renderer/ui/icon',
      'src/server',
      'schemas/descriptor',
    ],
    outputs: ['tools/cli.js'],
    cleared: ['tools'],
  },
  rendererPage: {
    name: 'rendererPage',
    configFile: 'tests/renderer/page.config.ts',
    inputs: [
      ...EVERY_BUILD,
      'vite.config.ts',
      'tests/support/test-page-bundle.ts',
      'tests/renderer/page.config.ts',
      'tests/renderer/page',
      'renderer',
    ],
    outputs: ['tests/renderer/page.js', 'tests/renderer/page.css'],
    cleared: ['tests/renderer'],
    isForDevelopment: true,
  },
  formPage: {
    name: 'formPage',
    configFile: 'tests/renderer/form/page.config.ts',
    inputs: [
      ...EVERY_BUILD,
      'vite.config.ts',
      'tests/support/test-page-bundle.ts',
      'tests/renderer/form/page.config.ts',
      'tests/renderer/form/page',
      'tests/renderer/page',
      'renderer',
    ],
    outputs: ['tests/form/page.js', 'tests/form/page.css'],
    cleared: ['tests/form'],
    isForDevelopment: true,
  },
  canvasPage: {
    name: 'canvasPage',
    configFile: 'tests/canvas/page.config.ts',
    inputs: [
      ...EVERY_BUILD,
      'vite.config.ts',
      'tests/support/test-page-bundle.ts',
      'tests/canvas/page.config.ts',
      'tests/canvas/page',
      'tests/bench/fake-data',
      'tests/bench/pages/host',
      'renderer',
      'src/bespoke',
    ],
    outputs: ['tests/canvas/page.js', 'tests/canvas/page.css'],
    cleared: ['tests/canvas'],
    isForDevelopment: true,
  },
  bench: {
    name: 'bench',
    configFile: 'tools/vite/bench.config.ts',
    inputs: [
      ...EVERY_BUILD,
      'tests/bench',
      'tests/support',
      'tools/catalogue',
      'tools/chromium',
      'tools/lsp/testing',
      'src/server',
      'renderer/language',
      'renderer/document',
      'renderer/flow',
      'src/bespoke/editor/core',
    ],
    outputs: ['bench/main.js', 'bench/serve-console.js'],
    cleared: ['bench/main.js', 'bench/serve-console.js', 'bench/chunks'],
  },
  // The console with 200 more screens.
  benchConsole: {
    name: 'benchConsole',
    configFile: 'tests/bench/build/console.config.ts',
    inputs: [
      ...EVERY_BUILD,
      'vite.config.ts',
      'src/console',
      'src/bespoke',
      'renderer',
      'screens',
      'schemas/entities',
      'schemas/operations',
      'schemas/functions',
      'tools/catalogue',
      'tests/bench/build',
    ],
    outputs: ['bench/console/index.html'],
    cleared: ['bench/console'],
    isForDevelopment: true,
  },
  benchPages: {
    name: 'benchPages',
    configFile: 'tests/bench/build/pages.config.ts',
    inputs: [
      ...EVERY_BUILD,
      'vite.config.ts',
      'tests/bench/build',
      'tests/bench/pages',
      'tests/bench/fake-data',
      'renderer',
      'src/bespoke',
    ],
    outputs: ['bench/pages/form/index.html'],
    cleared: ['bench/pages'],
    isForDevelopment: true,
  },
  benchPeers: {
    name: 'benchPeers',
    configFile: 'tests/bench/build/peers.config.ts',
    inputs: [
      ...EVERY_BUILD,
      'tests/bench/build',
      'tests/bench/pages',
      'tests/bench/fake-data',
      'renderer/language',
      'renderer/document',
    ],
    outputs: ['bench/peers/form-html/index.html'],
    cleared: ['bench/peers'],
    isForDevelopment: true,
  },
};

/**
 * Returns the target of that name. Throws when there is none.
 *
 * @param {string} name
 * @returns {Target}
 */
export function targetNamed(name) {
  const target = Object.hasOwn(targets, name) ? targets[name] : undefined;
  if (!target) throw new Error(`There is no build target '${name}'. There are: ${Object.keys(targets).join(', ')}.`);
  return target;
}

/** Files below the inputs that no bundle reads. */
export const NOT_AN_INPUT = /(\.test\.tsx?|\.md|[\\/]bin[\\/][^\\/]+)$/;
