import type { UserConfig } from 'vite';
import { fileURLToPath } from 'node:url';

/** The project's root. Vite bundles a configuration where it lies, so the address of this module holds. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A bundle for Node: our own modules in few files, every dependency left to `node_modules`.
 *
 * @param input Output name (from `dist/`, without `.js`) to source file (from the root).
 * @param chunks Folder for what is imported on demand, from `dist/`.
 */
export function nodeBundle(input: Record<string, string>, chunks: string): UserConfig {
  return {
    root: projectRoot,
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist',
      emptyOutDir: false,
      minify: false,
      sourcemap: false,
      copyPublicDir: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: `${chunks}/[name]-[hash].js` } },
    },
  };
}
