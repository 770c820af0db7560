import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from '../catalogue/project-root.ts';
import { ownControlFolders, ownFunctionsModule } from './own-parts.ts';

const TABLES = 'renderer/language/models/definitions/generated';

/** The modules of the renderer that know all controls, each with the statement that adds a definition `d`. */
const CONTROL_MODULES = [
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

const FUNCTIONS_MODULE = 'schemas/functions/registry.ts';

/**
 * Adds the controls and the functions of a console of one's own to the modules that list these, so that they are loaded
 * when those are.
 */
export function ownPartsPlugin(root: string): Plugin {
  return {
    name: 'screenplay:own-parts',
    // Before the types are taken out of the module.
    enforce: 'pre',
    transform(code, id) {
      const added = [...controlLines(root, id), ...functionLines(root, id)];
      return added.length === 0 ? undefined : { code: `${code}\n${added.join('\n')}\n`, map: null };
    },
  };
}

function controlLines(root: string, id: string): string[] {
  const listing = CONTROL_MODULES.find(({ file }) => isModule(id, file));
  if (!listing) return [];
  return ownControlFolders(root).flatMap((folder, index) => [
    `import { definition as d${index} } from ${JSON.stringify(join(folder, 'definition.ts'))};`,
    ...(listing.hasComponents
      ? [`import { Control as c${index} } from ${JSON.stringify(join(folder, 'control.tsx'))};`]
      : []),
    listing.adds(index),
  ]);
}

function functionLines(root: string, id: string): string[] {
  const module = isModule(id, FUNCTIONS_MODULE) ? ownFunctionsModule(root) : undefined;
  if (module === undefined) return [];
  return [
    `import { functions as ownFunctions } from ${JSON.stringify(module)};`,
    'registry.computes.push(...ownFunctions.computes);',
    'registry.checks.push(...ownFunctions.checks);',
    'Object.assign(functions, functionsOf(registry));',
  ];
}

function isModule(id: string, file: string): boolean {
  return id === join(projectRoot(), file).replaceAll('\\', '/');
}
