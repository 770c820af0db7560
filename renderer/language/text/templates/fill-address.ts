import { fillTemplate, type TemplateScope } from './fill-template.ts';

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
 * The parameters of an address's search, as the `query.` scope of conditions and templates. The first of a name counts.
 */
export function queryScope(search: string): Record<string, string> {
  const scope: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) if (!Object.hasOwn(scope, name)) scope[name] = value;
  return scope;
}
