import { functionsOf, type FunctionRegistry } from '../../renderer/language/compute/functions.ts';

/** Every calculated value and every check that descriptors and entities may name. */
export const registry: FunctionRegistry = { computes: [], checks: [] };

export const functions = functionsOf(registry);
