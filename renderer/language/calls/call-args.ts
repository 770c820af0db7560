import { fillTemplate, type TemplateScope } from '../templates/fill-template.ts';
import { readOperationPath } from './operation-path.ts';

/**
 * The keys of an operation's path, by name: what `args` say, and otherwise the parameter of that name of the route. A key
 * that has no value yet (a selector without a choice, a read that is still under way) makes the call impossible: null.
 * What a report's path may end with is not among them: its period comes from the address (`reports/period.ts`).
 * @param path The operation's, with `{name}` for each key.
 */
export function callArgs(path: string, args: Record<string, string> | undefined, scope: TemplateScope): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const key of readOperationPath(path).keys) {
    const template = args !== undefined && Object.hasOwn(args, key) ? args[key] : `{route.${key}}`;
    const value = fillTemplate(template ?? '', scope);
    if (value === '') return null;
    found[key] = value;
  }
  return found;
}
