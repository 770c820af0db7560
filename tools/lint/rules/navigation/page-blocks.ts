import { entry } from '../../../../renderer/language/resolve/catalogue.ts';
import { suggestion } from '../../../../renderer/language/text/words/did-you-mean.ts';
import { defineRule } from '../../rule.ts';
import { routeParameters } from '../../../catalogue/route-parameters.ts';

export const pageBlocks = defineRule({
  code: 'SP3204',
  looksAt: 'tree',
  title:
    'The blocks of a page are screens, but no form, wizard or page, and need no parameter that the page does not have.',
  why: 'Any other block shows an error in its place.',
  fix: 'Name screens of other kinds, and give the route of the page the parameters of its blocks.',
  check({ screens, catalogue, broken }, report) {
    for (const { file, value: page } of screens) {
      if (page.kind !== 'page') continue;
      const parameters = routeParameters(page);
      for (const [index, id] of page.blocks.entries()) {
        const path = ['blocks', index];
        const block = entry(catalogue.screens, id);
        if (!block && broken.has('screen')) continue;
        if (!block)
          report({ file, path }, `There is no screen "${id}".${suggestion(id, Object.keys(catalogue.screens))}`);
        else if (['page', 'form', 'wizard'].includes(block.kind))
          report({ file, path }, `"${id}" is a ${block.kind}; it needs a screen of its own.`);
        for (const name of block ? routeParameters(block) : []) {
          if (!parameters.includes(name))
            report({ file, path }, `"${id}" needs {${name}}, which this page's route does not hold.`);
        }
      }
    }
  },
});
