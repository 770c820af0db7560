import { fillTemplate, type TemplateScope } from './fill-template.ts';
import { templateFields } from './template-fields.ts';

/**
 * Fills a template that is an address. Values are encoded, so that none can add a segment or a parameter; parameters
 * left without a value are dropped. A template that is one single place is an address by itself (`{query.returnUrl}`):
 * it stays as it is, for `safeReturnUrl` to judge.
 */
export function fillAddress(template: string, scope: TemplateScope): string {
  if (/^\{[^{}]+\}$/.test(template)) return fillTemplate(template, scope);
  const filled = fillTemplate(template, scope, { encode: encodeURIComponent });
  const [path = '', search] = filled.split('?', 2);
  const given = (search ?? '').split('&').filter((pair) => pair !== '' && !pair.endsWith('='));
  return given.length > 0 ? `${path}?${given.join('&')}` : path;
}

/**
 * Does the same as `fillAddress`, but returns undefined while a field of the path has no value: such an address would
 * lead to no screen. Parameters of the search may lack a value.
 * @example wholeAddress('/sites/{siteId}/', { record: {} }) // undefined
 */
export function wholeAddress(template: string, scope: TemplateScope): string | undefined {
  const [path = ''] = template.split('?', 1);
  const isWhole = templateFields(path).every(({ path: name }) => fillTemplate(`{${name}}`, scope) !== '');
  return isWhole ? fillAddress(template, scope) : undefined;
}

/**
 * The parameters of an address's search, as the `query.` scope of conditions and templates. The first of a name counts.
 */
export function queryScope(search: string): Record<string, string> {
  const scope: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) if (!Object.hasOwn(scope, name)) scope[name] = value;
  return scope;
}
