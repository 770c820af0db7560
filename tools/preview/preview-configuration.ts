import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfigFromFile, mergeConfig, type Alias, type InlineConfig, type PluginOption } from 'vite';
import { projectRoot } from '../catalogue/project-root.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { screensPlugin } from '../vite/screens-plugin.ts';
import { previewPlugin } from './preview-plugin.ts';
import type { PreviewTree } from './read-preview.ts';

/**
 * The pages of preview, relative to the project: the workbench with its switches, and the stage that shows a screen.
 */
export const PAGES = {
  workbench: 'tools/preview/browser/workbench/index.html',
  stage: 'tools/preview/browser/stage/index.html',
} as const;

/** Addresses below this path belong to the workbench, all others to the console. */
export const WORKBENCH_PATH = '/preview/';

/** Returns the page of an address. */
export function pageAt(pathname: string): keyof typeof PAGES {
  return pathname.startsWith(WORKBENCH_PATH) ? 'workbench' : 'stage';
}

/**
 * Returns the Vite configuration of the console for another tree, with the pages of preview.
 *
 * @param read Reads the files of the tree. Called after each change.
 */
export async function previewConfiguration(tree: PreviewTree, read: (root: string) => Source[]): Promise<InlineConfig> {
  return mergeConfig(await consoleConfiguration(tree.root, read), {
    root: projectRoot(),
    plugins: [previewPlugin(tree, read)],
  } satisfies InlineConfig);
}

/**
 * Returns the Vite configuration of the console with the screens of another tree.
 *
 * @param read Reads the files of the tree. Called after each change.
 */
export async function consoleConfiguration(root: string, read: (root: string) => Source[]): Promise<InlineConfig> {
  const project = projectRoot();
  const loaded = await loadConfigFromFile(
    { command: 'serve', mode: 'development' },
    join(project, 'vite.config.ts'),
    project,
  );
  if (!loaded) throw new Error('vite.config.ts could not be read.');
  const { plugins = [], ...config } = loaded.config;
  return mergeConfig(config, {
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: functionsOf(root) },
    plugins: [...(await withoutScreens(plugins)), screensPlugin(root, read)],
  } satisfies InlineConfig);
}

/**
 * Returns an alias for the functions that a tree registers (calculated values and checks); without it the functions of
 * the project are used.
 */
function functionsOf(root: string): Alias[] {
  const registry = join(root, REGISTRY);
  return existsSync(registry) ? [{ find: /^(\.\.\/)+schemas\/functions\/registry\.ts$/, replacement: registry }] : [];
}

const REGISTRY = 'schemas/functions/registry.ts';

/** Returns the plugins without the one that reads the screens of the project. */
async function withoutScreens(plugins: PluginOption[]): Promise<PluginOption[]> {
  const given = await Promise.all(plugins.flat().map(async (plugin) => plugin));
  return given.flat().filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'screenplay:screens'));
}
