import { fillTemplate, type TemplateScope } from '../templates/fill-template.ts';
import { templateFields } from '../templates/template-fields.ts';

/**
 * The keys of an operation's path, by name: what `args` say, and otherwise the parameter of that name of the route. A key
 * that has no value yet (a selector without a choice, a read that is still under way) makes the call impossible: null.
 * @param path With `{name}` for each key.
 */
export function callArgs(path: string, args: Record<string, string> | undefined, scope: TemplateScope): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const { path: key } of templateFields(path)) {
    const template = args !== undefined && Object.hasOwn(args, key) ? args[key] : `{route.${key}}`;
    const value = fillTemplate(template ?? '', scope);
    if (value === '') return null;
    found[key] = value;
  }
  return found;
}
