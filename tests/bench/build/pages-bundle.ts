import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { AliasOptions, UserConfig } from 'vite';
import { projectRoot } from '../../../tools/vite/node-bundle.ts';
import { fakeScreens } from './fake-screens.ts';

const PAGES = join(projectRoot, 'tests/bench/pages');

/**
 * Returns the Vite configuration for pages of the bench, each an entry of its own, built for production.
 *
 * @param names Folders of `tests/bench/pages/`.
 * @param outDir Relative to the root.
 */
export function pagesBundle(names: string[], outDir: string, alias: AliasOptions = []): UserConfig {
  return {
    root: PAGES,
    plugins: [react(), fakeScreens()],
    resolve: { alias },
    publicDir: false,
    build: {
      outDir: join(projectRoot, outDir),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: Object.fromEntries(names.map((name) => [name, join(PAGES, name, 'index.html')])) },
    },
  };
}
