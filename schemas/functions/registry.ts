import { functionsOf, type FunctionRegistry } from '../../renderer/language/logic/compute/functions.ts';

/** All calculated values and checks that descriptors and entities may use. */
export const registry: FunctionRegistry = { computes: [], checks: [] };

export const functions = functionsOf(registry);
