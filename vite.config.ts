import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { screensPlugin } from './tools/vite/screens-plugin.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Libraries that only some screens need, each kept whole and apart from the entry; sign-in loads none of them. */
const HEAVY_LIBRARIES = [
  { name: 'grid', test: /[\\/]node_modules[\\/]ag-(grid|stack)[^\\/]*[\\/]/ },
  { name: 'forms', test: /[\\/]node_modules[\\/]@rjsf[\\/]/ },
];

/** The console: static files for the strict content security policy of `design.md` §6. */
export default defineConfig({
  root: fromRoot('./src/console'),
  plugins: [react(), screensPlugin()],
  resolve: { alias: { 'markdown-to-jsx': fromRoot('./tools/vite/no-markdown.ts') } },
  // The front replaces this text by the nonce of each response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: fromRoot('./dist/console'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // A data: address would need a wider policy than 'self'.
    assetsInlineLimit: 0,
    // The polyfill is an inline script, and every browser we support preloads modules.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: HEAVY_LIBRARIES } } },
  },
});
