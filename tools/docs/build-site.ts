import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSources } from '../catalogue/read-sources.ts';
import { buildPreview, type BuiltPages } from '../preview/built-preview.ts';
import type { PreviewScreen } from '../preview/browser/preview.ts';
import { readPreview } from '../preview/read-preview.ts';
import { outline } from './outline.ts';
import { pageText } from './page-text.ts';
import { withPlay } from './play.ts';
import { PICTURES, readPages, type SitePage } from './site-files.ts';

/** Where the site is built, from the root of the repository. */
export const SITE_FOLDER = 'dist/docs';
const SOURCE_FOLDER = 'dist/docs-source';
/** The tree of the examples: one screen of every kind, with its data. */
const EXAMPLES = 'tests/fixtures';

/**
 * Builds the site and the preview that plays its screens into `dist/docs`, and returns the pages of the preview. Rejects
 * at a link that leads to no page.
 */
export async function buildSite(root: string): Promise<BuiltPages> {
  const out = join(root, SITE_FOLDER);
  rmSync(out, { recursive: true, force: true });
  const tree = { root: join(root, EXAMPLES) };
  const pages = await buildPreview(tree, out);
  // Web servers answer unknown addresses by the page of the root, and those of a folder by its own.
  writePage(out, 'index.html', pages.stage);
  writePage(out, 'preview/index.html', pages.workbench);
  const source = join(root, SOURCE_FOLDER);
  const screens = Object.values(readPreview(tree, readSources(tree.root)).screens).map((screen) => ({
    ...screen,
    file: `${EXAMPLES}/${screen.file}`,
  }));
  writeSource(root, source, withPlays(readPages(root), screens));
  // Loaded on demand: it brings a bundler and a framework of its own.
  const { build } = await import('vitepress');
  await build(source);
  return pages;
}

/** Returns the pages as the site shows them. */
function withPlays(pages: readonly SitePage[], screens: readonly PreviewScreen[]): SitePage[] {
  const files = new Set(pages.map(({ file }) => file));
  return pages.map((page) => {
    const text = pageText(page, (file) => files.has(file));
    return { ...page, text: withPlay({ ...page, text }, screens) };
  });
}

/** Writes the pages as VitePress reads them, with its configuration. */
function writeSource(root: string, source: string, pages: readonly SitePage[]): void {
  rmSync(source, { recursive: true, force: true });
  for (const { file, text } of pages) writePage(source, file, text);
  cpSync(join(root, PICTURES), join(source, PICTURES), { recursive: true });
  const ours = (file: string) => JSON.stringify(join(root, 'tools/docs', file));
  writePage(
    source,
    '.vitepress/config.mjs',
    `import { siteConfiguration } from ${ours('site-configuration.ts')};
export default siteConfiguration(${JSON.stringify(outline(pages))});
`,
  );
  writePage(source, '.vitepress/theme/index.mjs', `export { default } from ${ours('theme.ts')};\n`);
}

function writePage(folder: string, file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
