import { didYouMean } from '../../../../renderer/language/text/words/did-you-mean.ts';
import { defineRule } from '../../rule.ts';
import { routeFinder } from './route-finder.ts';
import { placedRoutes } from '../../routes.ts';
import { screenReferences } from '../../references/screen-references.ts';

export const links = defineRule({
  code: 'SP3203',
  looksAt: 'tree',
  title: 'Every link within the console leads to a screen.',
  why: "A link that no screen answers shows 'not found'.",
  fix: 'Write the route of a screen with its parameters, or a full address with its scheme.',
  check(context, report) {
    if (context.broken.has('screen')) return;
    const routes = placedRoutes(context).map(({ route }) => route);
    const isAnswered = routeFinder(routes);
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { path, template, isLink } of references.templates) {
        if (!isLink || isElsewhere(template) || isAnswered(template)) continue;
        const meant = didYouMean(bare(template), routes.map(bare));
        report(
          { file, path },
          `No screen answers "${template}".${meant === undefined ? '' : ` Did you mean "${routes.find((route) => bare(route) === meant) ?? meant}"?`}`,
        );
      }
    }
  },
});

/** Returns whether a link leads to the home page, to another site, or to an address that is known only at run time. */
function isElsewhere(template: string): boolean {
  return template === '/' || template.startsWith('{') || /^(https?|mailto|tel|sms):/.test(template);
}

function bare(address: string): string {
  return (address.split('?')[0] ?? '').replaceAll(/\{[\w.]+\}/g, '{}');
}
