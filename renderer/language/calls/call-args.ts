import { fillTemplate, type TemplateScope } from '../text/templates/fill-template.ts';
import { readOperationPath } from './operation-path.ts';

/**
 * Returns the keys of an operation's path by name: from `args`, otherwise from the route parameter of the same name.
 * Returns null while a key has no value (a selector without a choice, a pending read), because the call cannot be made
 * yet. The optional period of a report's path is not included; it comes from the URL (`models/reports/period.ts`).
 * @param path The operation's path, with `{name}` for each key.
 */
export function callArgs(
  path: string,
  args: Record<string, string> | undefined,
  scope: TemplateScope,
): Record<string, string> | null {
  const found: Record<string, string> = {};
  for (const key of readOperationPath(path).keys) {
    const template = args !== undefined && Object.hasOwn(args, key) ? args[key] : `{route.${key}}`;
    const value = fillTemplate(template ?? '', scope);
    if (value === '') return null;
    found[key] = value;
  }
  return found;
}
