import { functionsOf, type FunctionRegistry } from '../../../renderer/language/logic/compute/functions.ts';
import { registry as ofPackage } from '../../../schemas/functions/registry.ts';
import { ownDefinitions } from './own-definitions.ts';
import { ownConsole, projectRoot } from '../../catalogue/project-root.ts';

const { functions: own } = await ownDefinitions();

/** The calculated values and checks that descriptors may use, with those of a console of one's own. */
export const registry: FunctionRegistry = {
  computes: [...ofPackage.computes, ...own.computes],
  checks: [...ofPackage.checks, ...own.checks],
};

/** The same by name. Loading throws when two have the same name. */
export const functions = functionsOf(registry);

/** Returns the functions that descriptors of a tree may use; undefined for another tree: they cannot be loaded here. */
export function functionsOfTree(root: string): FunctionRegistry | undefined {
  return root === projectRoot() || root === ownConsole() ? registry : undefined;
}
