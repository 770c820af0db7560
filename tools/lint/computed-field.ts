import type { FunctionRegistry } from '../../renderer/language/compute/functions.ts';
import type { Field } from '../../renderer/language/types/entity.ts';

/** What a registered function gives, as a field; undefined where there is none of that name. */
export function computedField(name: string | undefined, functions: FunctionRegistry | undefined): Field | undefined {
  return name === undefined ? undefined : functions?.computes.find((definition) => definition.name === name)?.gives;
}
