import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Source } from '../catalogue/read-sources.ts';
import { readPreview, type PreviewTree } from './read-preview.ts';

const RESOLVED = '\0virtual:preview';

/**
 * Provides the fake data of the stage: `virtual:preview` is the `Preview` of a tree (`read-preview.ts`). A changed file
 * reloads the page, which then shows the same screen again.
 */
export function previewPlugin(tree: PreviewTree, read: (root: string) => Source[]): Plugin {
  return {
    name: 'screenplay:preview',
    resolveId: { filter: { id: /^virtual:preview$/ }, handler: () => RESOLVED },
    load: {
      filter: { id: /^\0virtual:preview$/ },
      handler: () =>
        `export default JSON.parse(${JSON.stringify(JSON.stringify(readPreview(tree, read(tree.root))))});\n`,
    },
    configureServer(server) {
      const watched = ['screens', 'schemas'].map((folder) => join(tree.root, folder));
      server.watcher.add(watched);
      server.watcher.on('all', (_event, file) => {
        if (!file.endsWith('.json') || !watched.some((folder) => file.startsWith(folder))) return;
        const module = server.moduleGraph.getModuleById(RESOLVED);
        if (module) server.moduleGraph.invalidateModule(module);
      });
    },
  };
}
