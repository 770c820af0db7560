import { defineRule } from '../../rule.ts';
import { forms } from '../../screen-parts.ts';

export const asideSections = defineRule({
  code: 'SP3112',
  title: 'A section beside the others is narrow, and there are others.',
  why: 'The rail has room for one column of fields: rows and two columns are cut off in it, and alone it is no rail.',
  fix: 'Take `aside` away, or write the section with one column and without child rows.',
  check(context, report) {
    for (const { file, value: form } of forms(context)) {
      const isAlone = form.sections.every(({ aside }) => aside === true);
      for (const [index, { aside, columns, children }] of form.sections.entries()) {
        if (aside !== true) continue;
        const at = { file, path: ['sections', index, 'aside'], at: 'key' as const };
        if (isAlone) report(at, 'All sections are beside the others, and there are no others.');
        if (columns === 2) report(at, 'The rail has no room for two columns.');
        if (children !== undefined) report(at, 'The rail has no room for child rows.');
      }
    }
  },
});
