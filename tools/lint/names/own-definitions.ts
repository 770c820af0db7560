import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ControlDefinition } from '../../../renderer/controls/definition.ts';
import { ownConsole } from '../../catalogue/project-root.ts';

/** The module that `tools/own/build-definitions.ts` makes of the definitions of a console's own controls. */
const BUILT = 'dist/tools/controls.js';

/** Returns the definitions of the controls of a console of one's own; none in the project itself. */
export async function ownDefinitions(): Promise<ControlDefinition[]> {
  const root = ownConsole();
  if (root === null || !existsSync(join(root, BUILT))) return [];
  // Safe: the module holds a list of definitions, whose types were checked in the console.
  const { definitions } = (await import(pathToFileURL(join(root, BUILT)).href)) as {
    definitions: ControlDefinition[];
  };
  return definitions;
}
