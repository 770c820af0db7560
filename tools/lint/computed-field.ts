import type { FunctionRegistry } from '../../renderer/language/logic/compute/functions.ts';
import type { Field } from '../../renderer/language/types/entity.ts';

/** Returns the value of a registered function as a field; undefined for an unknown function. */
export function computedField(name: string | undefined, functions: FunctionRegistry | undefined): Field | undefined {
  return name === undefined ? undefined : functions?.computes.find((definition) => definition.name === name)?.returns;
}
