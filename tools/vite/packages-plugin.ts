import type { Plugin } from 'vite';

/** Path of the list in the build. */
export const PACKAGES_FILE = '.vite/packages.json';

/**
 * Writes the packages of `node_modules` in each chunk to a file. The manifest names only chunks, and a test proves that
 * a screen loads no library that it does not use.
 */
export function packagesPlugin(): Plugin {
  return {
    name: 'screenplay:packages',
    generateBundle(_options, bundle) {
      const packages = Object.fromEntries(
        Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' ? [[chunk.fileName, packagesIn(Object.keys(chunk.modules))]] : [],
        ),
      );
      this.emitFile({ type: 'asset', fileName: PACKAGES_FILE, source: JSON.stringify(packages, null, 2) });
    },
  };
}

function packagesIn(modules: string[]): string[] {
  const names = modules.map((module) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module.replaceAll('\\', '/'))?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}
