import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfigFromFile, mergeConfig, type Alias, type InlineConfig, type PluginOption } from 'vite';
import { projectRoot } from '../catalogue/project-root.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { screensPlugin } from '../vite/screens-plugin.ts';
import { previewPlugin } from './preview-plugin.ts';
import type { PreviewTree } from './read-preview.ts';

/** The pages of the preview, from the project's root: the frame with its switches, and the stage that plays a screen. */
export const PAGES = { frame: 'tools/preview/browser/frame/index.html', stage: 'tools/preview/browser/stage/index.html' } as const;

/** Addresses below this are the frame's; every other one is the console's. */
export const FRAME_PATH = '/preview/';

/** The page that answers an address. */
export function pageAt(pathname: string): keyof typeof PAGES {
  return pathname.startsWith(FRAME_PATH) ? 'frame' : 'stage';
}

/**
 * How the console is built, on another tree and with the preview's pages.
 * @param read Reads the files of the tree, whenever one has changed.
 */
export async function previewConfiguration(tree: PreviewTree, read: (root: string) => Source[]): Promise<InlineConfig> {
  const project = projectRoot();
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, join(project, 'vite.config.ts'), project);
  if (!loaded) throw new Error('vite.config.ts could not be read.');
  const { plugins = [], ...config } = loaded.config;
  return mergeConfig(config, {
    configFile: false,
    root: project,
    logLevel: 'warn',
    resolve: { alias: functionsOf(tree.root) },
    plugins: [...(await withoutScreens(plugins)), screensPlugin(tree.root, read), previewPlugin(tree, read)],
  } satisfies InlineConfig);
}

/** A tree may register calculated values and checks of its own; without them the project's stand. */
function functionsOf(root: string): Alias[] {
  const registry = join(root, REGISTRY);
  return existsSync(registry) ? [{ find: /^(\.\.\/)+schemas\/functions\/registry\.ts$/, replacement: registry }] : [];
}

const REGISTRY = 'schemas/functions/registry.ts';

/** The configuration's plugins but for the one that reads the project's own screens. */
async function withoutScreens(plugins: PluginOption[]): Promise<PluginOption[]> {
  const given = await Promise.all(plugins.flat().map(async (plugin) => plugin));
  return given.flat().filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'screenplay:screens'));
}
