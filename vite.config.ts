import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { treeRoot } from './tools/catalogue/project-root.ts';
import { ownPartsPlugin } from './tools/own/own-parts-plugin.ts';
import { chunkGroups } from './tools/vite/chunk-groups.ts';
import { packagesPlugin } from './tools/vite/packages-plugin.ts';
import { screensPlugin } from './tools/vite/screens-plugin.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What RJSF imports and the console has no use for. */
const STUBS = [
  { find: /^markdown-to-jsx(\/.*)?$/, replacement: fromRoot('./tools/vite/no-markdown.ts') },
  { find: '@rjsf/validator-ajv8', replacement: fromRoot('./tools/vite/no-validator.ts') },
];

/**
 * The console: static files for the strict content security policy of
 * `docs/decisions/0008-strict-content-security-policy.md`; the front adds the nonce to the page. What is loaded when
 * follows from the dynamic imports; what is loaded together is one chunk (`tools/vite/chunk-groups.ts`).
 */
export default defineConfig({
  root: fromRoot('./src/console'),
  plugins: [react(), screensPlugin(treeRoot()), ownPartsPlugin(treeRoot()), packagesPlugin()],
  // The controls of a console of one's own use the React of the package.
  resolve: { alias: STUBS, dedupe: ['react', 'react-dom'] },
  build: {
    outDir: join(treeRoot(), 'dist/console'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // A data: address would need a wider policy than 'self'.
    assetsInlineLimit: 0,
    // The polyfill is an inline script, and every browser we support preloads modules.
    modulePreload: { polyfill: false },
    // AG Grid is one library of 700 kB, loaded with the first list.
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
});
