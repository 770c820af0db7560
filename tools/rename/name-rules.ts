import { isObject } from '../../renderer/language/paths/path.ts';
import { schemas } from '../lint/schema/validators.ts';

/** Throws an `Error` for a name that the schemas refuse. @param definition The definition of `shared.schema.json`. */
export function refuseBadName(name: string, definition: 'screenId' | 'name'): void {
  const definitions = schemas['shared.schema.json']?.['definitions'];
  const rule = isObject(definitions) ? definitions[definition] : undefined;
  const { pattern, patternErrorMessage } = isObject(rule) ? rule : {};
  if (typeof pattern !== 'string' || typeof patternErrorMessage !== 'string')
    throw new Error(`schemas/descriptor/shared.schema.json has no rule for "${definition}".`);
  if (!new RegExp(pattern, 'u').test(name)) throw new Error(`"${name}" is no name for it. ${patternErrorMessage}`);
}
