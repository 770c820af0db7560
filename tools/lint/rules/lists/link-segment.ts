import { screenReferences } from '../../references/screen-references.ts';
import { defineRule } from '../../rule.ts';

export const linkSegment = defineRule({
  code: 'SP3049',
  title: 'A column with a `linkUrlSegment` says "showAsLink": true, and has no `link`.',
  why: 'Otherwise the segment is ignored.',
  fix: 'Add "showAsLink": true and remove `link`, or remove the segment.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { path, node } of references.shown) {
        if (!('linkUrlSegment' in node) || node.linkUrlSegment === undefined) continue;
        if (node.showAsLink !== true)
          report({ file, path: [...path, 'linkUrlSegment'], at: 'key' }, 'linkUrlSegment needs "showAsLink": true.');
        else if (node.link !== undefined)
          report(
            { file, path: [...path, 'linkUrlSegment'], at: 'key' },
            'The address of `link` is taken, and not this segment.',
          );
      }
    }
  },
});
