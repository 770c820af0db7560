import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { projectRoot } from '../../tools/vite/node-bundle.ts';
import consoleConfig from '../../vite.config.ts';

/**
 * A page of ours for tests of the renderer alone: one script and one style sheet, as `openTestPage` reads them.
 *
 * @param entry Its script, from the root.
 * @param outDir From the root.
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
      rolldownOptions: { input: join(projectRoot, entry), output: { codeSplitting: false, entryFileNames: 'page.js', assetFileNames: (asset) => (asset.names.some((name) => name.endsWith('.css')) ? 'page.css' : '[name][extname]') } },
    },
  };
}
