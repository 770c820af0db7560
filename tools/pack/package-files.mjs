/**
 * The files of the package: folders and files from the project's root, without those that only this repository needs.
 * `docs/decisions/0051-a-package-of-sources-and-builds.md` says why each is there.
 */
export const PACKAGE_FILES = [
  'CHANGELOG.md',
  'docs/editors.md',
  'docs/language.md',
  'docs/own-console.md',
  // What is run: the server, the tools, and the template of the embedded database.
  'dist/server',
  'dist/tools',
  'tools/bin/installed.mjs',
  'tools/own/template',
  // What the console is built from, with the screens of each console.
  'renderer',
  'src/bespoke',
  'src/console',
  'screens',
  'schemas',
  'tools/catalogue',
  'tools/own/own-parts.ts',
  'tools/own/own-parts-plugin.ts',
  'tools/vite',
  'vite.config.ts',
  'tsconfig.json',
  // What preview shows screens with.
  'tools/fake-data',
  'tools/inspect/browser',
  'tools/preview',
  'tools/why',
  // What the server reads while it runs.
  'src/server/blobs/platform-pictures',
  'src/server/data/migrations',
  'src/server/domain/analytics/collector',
];

/** Files below them that stay out: tests, documents of folders, and sources of which only the build is run. */
const LEFT_OUT = [
  /\.test\.(tsx?|mjs)$/,
  /\/(testing|fixtures|cases)\//,
  /^(renderer|src|tools|screens)\/.*README\.md$/,
  /^schemas\/[^/]+\/README\.md$/,
  /^src\/server\/.*\.ts$/,
  /^dist\/tools\/docs\.js$/,
  /^schemas\/descriptor\/(generated\/(?!vocabulary)|reference\/)/,
  /\.(data|expect|scenario)\.json$/,
];

/** @param {string} file From the project's root, with `/`. */
export function isPacked(file) {
  return file.startsWith('tools/own/template/') || !LEFT_OUT.some((pattern) => pattern.test(file));
}
