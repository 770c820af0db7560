/**
 * What is built, from what, into what. A target is stale when the content of its inputs is not that of its stamp.
 *
 * @typedef {object} Target
 * @property {string} name
 * @property {string} configFile Vite configuration, from the project's root.
 * @property {string[]} inputs Files and folders whose content decides, from the project's root.
 * @property {string[]} outputs Files that must exist afterwards, from `dist/`.
 * @property {string[]} cleared Files and folders emptied before building, from `dist/`.
 * @property {boolean} [isForDevelopment] Needs what only developers install: built when it is named, and not with everything.
 */

const EVERY_BUILD = ['package-lock.json', 'tsconfig.json', 'tools/build', 'tools/vite'];

/** @type {Record<string, Target>} */
export const targets = {
  console: {
    name: 'console',
    configFile: 'vite.config.ts',
    inputs: [...EVERY_BUILD, 'vite.config.ts', 'src/console', 'src/bespoke', 'renderer', 'screens', 'schemas/entities', 'schemas/operations', 'tools/catalogue'],
    outputs: ['console/index.html'],
    cleared: ['console'],
  },
  server: {
    name: 'server',
    configFile: 'tools/vite/server.config.ts',
    inputs: [...EVERY_BUILD, 'src/server', 'renderer/language'],
    outputs: ['server/main.js'],
    cleared: ['server/main.js', 'server/chunks'],
  },
  // Apart from the server, so that a fault in a handler does not keep the database's own tests from running.
  worker: {
    name: 'worker',
    configFile: 'tools/vite/worker.config.ts',
    inputs: [...EVERY_BUILD, 'src/server/data'],
    outputs: ['server/embedded-worker.js'],
    cleared: ['server/embedded-worker.js'],
  },
  tools: {
    name: 'tools',
    configFile: 'tools/vite/tools.config.ts',
    inputs: [...EVERY_BUILD, 'tools', 'renderer/language', 'src/server', 'schemas/descriptor'],
    outputs: ['tools/cli.js'],
    cleared: ['tools'],
  },
  controlsPage: {
    name: 'controlsPage',
    configFile: 'tests/controls/page.config.ts',
    inputs: [...EVERY_BUILD, 'vite.config.ts', 'tests/support/test-page-bundle.ts', 'tests/controls/page.config.ts', 'tests/controls/page', 'renderer'],
    outputs: ['tests/controls/page.js', 'tests/controls/page.css'],
    cleared: ['tests/controls'],
    isForDevelopment: true,
  },
  formsPage: {
    name: 'formsPage',
    configFile: 'tests/forms/page.config.ts',
    inputs: [...EVERY_BUILD, 'vite.config.ts', 'tests/support/test-page-bundle.ts', 'tests/forms/page.config.ts', 'tests/forms/page', 'tests/controls/page', 'renderer'],
    outputs: ['tests/forms/page.js', 'tests/forms/page.css'],
    cleared: ['tests/forms'],
    isForDevelopment: true,
  },
  bench: {
    name: 'bench',
    configFile: 'tools/vite/bench.config.ts',
    inputs: [...EVERY_BUILD, 'tests/bench', 'tests/support', 'tools/catalogue', 'tools/chromium', 'src/server', 'renderer/language'],
    outputs: ['bench/main.js'],
    cleared: ['bench/main.js', 'bench/chunks'],
  },
  benchPages: {
    name: 'benchPages',
    configFile: 'tests/bench/build/pages.config.ts',
    inputs: [...EVERY_BUILD, 'vite.config.ts', 'tests/bench/build', 'tests/bench/pages', 'tests/bench/made-up', 'renderer'],
    outputs: ['bench/pages/form/index.html'],
    cleared: ['bench/pages'],
    isForDevelopment: true,
  },
  benchPeers: {
    name: 'benchPeers',
    configFile: 'tests/bench/build/peers.config.ts',
    inputs: [...EVERY_BUILD, 'tests/bench/build', 'tests/bench/pages', 'tests/bench/made-up', 'renderer/language'],
    outputs: ['bench/peers/form-html/index.html'],
    cleared: ['bench/peers'],
    isForDevelopment: true,
  },
};

/**
 * The target of that name. Throws when there is none.
 *
 * @param {string} name
 * @returns {Target}
 */
export function targetNamed(name) {
  const target = Object.hasOwn(targets, name) ? targets[name] : undefined;
  if (!target) throw new Error(`There is no build target '${name}'. There are: ${Object.keys(targets).join(', ')}.`);
  return target;
}

/** Inputs that no bundle reads. */
export const NOT_AN_INPUT = /(\.test\.tsx?|\.md|[\\/]bin[\\/][^\\/]+)$/;
