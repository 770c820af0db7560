import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ControlDefinition } from '../../../renderer/controls/definition.ts';
import type { FunctionRegistry } from '../../../renderer/language/logic/compute/functions.ts';
import { ownConsole } from '../../catalogue/project-root.ts';

/** The module that `tools/own/build-definitions.ts` makes of the code of a console of one's own. */
const BUILT = 'dist/tools/definitions.js';

/** What a console of one's own adds to the names of descriptors by code. */
interface OwnDefinitions {
  controls: ControlDefinition[];
  functions: FunctionRegistry;
}

/** Returns what a console of one's own adds; nothing in the project itself. */
export async function ownDefinitions(): Promise<OwnDefinitions> {
  const root = ownConsole();
  if (root === null || !existsSync(join(root, BUILT))) return { controls: [], functions: { computes: [], checks: [] } };
  // Safe: the module is made from modules whose types were checked in the console.
  return (await import(pathToFileURL(join(root, BUILT)).href)) as OwnDefinitions;
}
