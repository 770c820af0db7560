import type { Column } from '../../../../renderer/language/types/descriptor.ts';
import { defineRule } from '../../rule.ts';
import { screenReferences } from '../../references/screen-references.ts';

/** Words about the value of a column, which its fixed text does not show. */
const ABOUT_VALUE = ['format', 'controlType', 'compute', 'copy', 'enableSorting', 'addhref'] as const;

export const columnWords = defineRule({
  code: 'SP3105',
  title: 'A column with a fixed text is a link, and has no words about a value.',
  why: 'A text that is the same in every row is useful only as a link, and words about a value have no effect on it.',
  fix: 'Give it a `link`, or remove `text` to show the value.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { path, node, kind } of references.shown) {
        // Safe: `kind` tells which of both it is.
        const column = node as Column;
        if (kind !== 'column' || column.text === undefined) continue;
        if (column.link === undefined && column.showAsLink !== true)
          report({ file, path: [...path, 'text'], at: 'key' }, 'A fixed text needs a link.');
        for (const key of ABOUT_VALUE)
          if (column[key] !== undefined)
            report(
              { file, path: [...path, key], at: 'key' },
              `${key} is for a value, and this column shows a fixed text.`,
            );
      }
    }
  },
});
