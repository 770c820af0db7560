import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { projectRoot } from '../../tools/vite/node-bundle.ts';
import consoleConfig from '../../vite.config.ts';

/**
 * Returns the Vite configuration of a page for tests of the renderer alone: one script and one style sheet, as
 * `openTestPage` reads them.
 *
 * @param entry The script, relative to the root.
 * @param outDir Relative to the root.
 */
export function testPageBundle(entry: string, outDir: string): UserConfig {
  return {
    root: projectRoot,
    plugins: [react()],
    resolve: { alias: consoleConfig.resolve?.alias ?? [] },
    publicDir: false,
    build: {
      outDir: join(projectRoot, outDir),
      emptyOutDir: true,
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(projectRoot, entry),
        output: {
          codeSplitting: false,
          entryFileNames: 'page.js',
          assetFileNames: (asset) =>
            asset.names.some((name) => name.endsWith('.css')) ? 'page.css' : '[name][extname]',
        },
      },
    },
  };
}
