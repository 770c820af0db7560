import type { Plugin } from 'vite';

/** Where the list lies in the build. */
export const PACKAGES_FILE = '.vite/packages.json';

/**
 * Writes down which packages of `node_modules` each chunk holds, so that a test can prove that a screen does not load a
 * library it has no use for: the manifest names chunks, not what is in them.
 */
export function packagesPlugin(): Plugin {
  return {
    name: 'screenplay:packages',
    generateBundle(_options, bundle) {
      const packages = Object.fromEntries(
        Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, packagesIn(Object.keys(chunk.modules))]] : [])),
      );
      this.emitFile({ type: 'asset', fileName: PACKAGES_FILE, source: JSON.stringify(packages, null, 2) });
    },
  };
}

function packagesIn(modules: string[]): string[] {
  const names = modules.map((module) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module.replaceAll('\\', '/'))?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}
