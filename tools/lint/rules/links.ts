import { didYouMean } from '../../../renderer/language/words/did-you-mean.ts';
import { defineRule } from '../rule.ts';
import { placedRoutes, routeFinder } from '../routes.ts';
import { screenWords } from '../words/screen-words.ts';

export const links = defineRule({
  code: 'SP3203',
  title: 'Every link within the console leads to a screen.',
  why: "A link that no screen answers ends at 'not found'.",
  mend: 'Write the route of a screen with its parameters, or a full address with its scheme.',
  check(world, report) {
    if (world.broken.has('screen')) return;
    const routes = placedRoutes(world).map(({ route }) => route);
    const isAnswered = routeFinder(routes);
    for (const { file, words } of screenWords(world, world.catalogue)) {
      for (const { path, template, isLink } of words.templates) {
        if (!isLink || isElsewhere(template) || isAnswered(template)) continue;
        const meant = didYouMean(bare(template), routes.map(bare));
        report({ file, path }, `No screen answers "${template}".${meant === undefined ? '' : ` Did you mean "${routes.find((route) => bare(route) === meant) ?? meant}"?`}`);
      }
    }
  },
});

/** The home page, another site, or an address that is only known when it is followed. */
function isElsewhere(template: string): boolean {
  return template === '/' || template.startsWith('{') || /^(https?|mailto|tel|sms):/.test(template);
}

function bare(address: string): string {
  return (address.split('?')[0] ?? '').replaceAll(/\{[\w.]+\}/g, '{}');
}
