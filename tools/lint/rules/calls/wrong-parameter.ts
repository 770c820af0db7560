import { splitScope } from '../../../../renderer/language/paths/read-scoped.ts';
import type { JsonPath } from '../../../catalogue/json-position.ts';
import { keptFor } from '../../by-source.ts';
import { lookUp } from '../../names/names.ts';
import type { Scopes } from '../../names/names.ts';
import { screenReferences } from '../../references/screen-references.ts';
import type { References } from '../../references/references.ts';
import { placedRoutes, segmentsOf } from '../../routes.ts';
import { defineRule } from '../../rule.ts';

export const wrongParameter = defineRule({
  code: 'SP3051',
  looksAt: 'tree',
  title: 'A link, its filter and an argument fill each parameter from the field of the same name, if there is one.',
  why: 'The key of another record opens the wrong record, or none.',
  fix: 'Fill the parameter from the field of the same name.',
  check(context, report) {
    const routes = new Map(placedRoutes(context).map(({ route }) => [addressOf(route), route]));
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const link of linksIn(references)) {
        const route = routes.get(link.address);
        for (const message of route === undefined ? [] : problemsOfLink(link, route))
          report({ file, path: link.path }, message);
      }
      for (const { path, message } of problemsOfValues(references)) report({ file, path }, message);
    }
  },
});

/** The links of a screen, each with what it has in common with the route that it leads to. */
const linksIn = keptFor(({ templates }: References) =>
  templates.flatMap((one) => (one.isLink ? [{ ...one, address: addressOf(one.template) }] : [])),
);

type Link = ReturnType<typeof linksIn>[number];

/** What is wrong with a link, as long as it leads to the same route. */
const judged = new WeakMap<Link, { route: string; messages: string[] }>();

function problemsOfLink(link: Link, route: string): string[] {
  const known = judged.get(link);
  if (known?.route === route) return known.messages;
  const given = segmentsOf(link.template);
  const messages = segmentsOf(route).flatMap(
    (segment, index) => problemOf(segment, given[index] ?? '', link.scopes) ?? [],
  );
  judged.set(link, { route, messages });
  return messages;
}

/** What is wrong with the filters of links and the arguments of calls, which no route decides. */
const problemsOfValues = keptFor((references: References): { path: JsonPath; message: string }[] => [
  ...linksIn(references).flatMap(({ path, template, scopes }) =>
    filteredBy(template).flatMap(([name, value]) => {
      const message = problemOf(`{${name}}`, value, scopes);
      return message === null ? [] : [{ path, message }];
    }),
  ),
  ...references.calls.flatMap((call) =>
    argumentsOf(call).flatMap(([name, value]) => {
      const message = problemOf(`{${name}}`, value, call.scopes);
      return message === null ? [] : [{ path: [...call.argsPath, name], message }];
    }),
  ),
]);

function argumentsOf({ args }: References['calls'][number]): [string, string][] {
  return Object.entries(args).filter(([, value]) => typeof value === 'string');
}

/** Returns the fields that a link filters its list by, each with the value in braces. */
function filteredBy(link: string): [string, string][] {
  const filter = link.split('$filter=')[1]?.split('&')[0] ?? '';
  const terms = filter.replaceAll('%20', ' ').matchAll(/(?<![\w./])(\w+) eq '?(\{[\w.]+\})/g);
  return [...terms].map(([, name = '', value = '']) => [name, value]);
}

/** Returns an address with the same text for every parameter, and without query. */
function addressOf(address: string): string {
  return segmentsOf(address)
    .map((segment) => (segment.startsWith('{') ? '{}' : segment))
    .join('/');
}

/** Returns a message when a value comes from another name than its parameter, although that name exists beside it. */
function problemOf(parameter: string, value: string, scopes: Scopes): string | null {
  const name = nameIn(parameter);
  const given = nameIn(value);
  if (name === undefined || given === undefined) return null;
  const { scope, path } = splitScope(given);
  const own = scope === 'record' ? name : `${scope}.${name}`;
  if (path === name || path.endsWith(`.${name}`)) return null;
  const found = lookUp(own, scopes);
  if (found === 'any' || 'problem' in found || isAnotherOfTheKind(given, name, scopes)) return null;
  return `"{${given}}" fills {${name}}, although there is "{${own}}".`;
}

/** Returns whether a field holds the key of another record of the same kind: `parentCategoryId` beside `categoryId`. */
function isAnotherOfTheKind(given: string, parameter: string, scopes: Scopes): boolean {
  const field = lookUp(given, scopes);
  const references = field !== 'any' && 'references' in field ? field.references?.field : undefined;
  return references === parameter || given.endsWith(parameter.charAt(0).toUpperCase() + parameter.slice(1));
}

function nameIn(segment: string): string | undefined {
  return /^\{([\w.]+)\}$/.exec(segment)?.[1];
}
