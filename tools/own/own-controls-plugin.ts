import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from '../catalogue/project-root.ts';
import { ownControlFolders } from './own-controls.ts';

const TABLES = 'renderer/language/models/definitions/generated';

/** The modules of the renderer that know all controls, each with the statement that adds a definition `d`. */
const MODULES = [
  {
    file: 'renderer/controls/registry.ts',
    adds: (index: number): string => `addControl({ ...d${index}, component: c${index} });`,
    hasComponents: true,
  },
  {
    file: `${TABLES}/control-table.ts`,
    adds: (index: number): string => `CONTROLS[d${index}.type] = d${index};`,
    hasComponents: false,
  },
  {
    file: `${TABLES}/form-table.ts`,
    adds: (index: number): string => `FORM_CONTROLS[d${index}.type] = d${index};`,
    hasComponents: false,
  },
];

/**
 * Adds the controls of a console of one's own to the modules of the renderer that list the controls, so that they are
 * loaded when those are.
 */
export function ownControlsPlugin(root: string): Plugin {
  return {
    name: 'screenplay:own-controls',
    // Before the types are taken out of the module.
    enforce: 'pre',
    transform(code, id) {
      const listing = MODULES.find(({ file }) => id === join(projectRoot(), file).replaceAll('\\', '/'));
      const folders = listing ? ownControlFolders(root) : [];
      if (!listing || folders.length === 0) return undefined;
      const added = folders.flatMap((folder, index) => [
        `import { definition as d${index} } from ${JSON.stringify(join(folder, 'definition.ts'))};`,
        ...(listing.hasComponents
          ? [`import { Control as c${index} } from ${JSON.stringify(join(folder, 'control.tsx'))};`]
          : []),
        listing.adds(index),
      ]);
      return { code: `${code}\n${added.join('\n')}\n`, map: null };
    },
  };
}
