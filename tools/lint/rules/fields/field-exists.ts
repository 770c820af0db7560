import { unknownName } from '../../names/names.ts';
import { kindOf } from '../../names/operators.ts';
import { defineRule } from '../../rule.ts';
import { screenReferences } from '../../references/screen-references.ts';

export const fieldExists = defineRule({
  code: 'SP3004',
  title:
    "Every column, filter, fact and field is a field of the screen's record, or of a record that the operation expands.",
  why: 'A column of a field that does not exist is empty in every row.',
  fix: 'Name a field of the record. A field of a referenced record is written as `category.title`, and the operation must expand the reference.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { path, name, names, expects } of references.fields) {
        const found = names.find(name);
        if (!found) report({ file, path }, names.unread?.(name) ?? unknownName(name, names.of, names.all()));
        else if (expects?.join() === 'rows' && found !== 'any' && kindOf(found) !== 'rows')
          report({ file, path }, `${names.of}.${name} does not hold child rows.`);
      }
    }
  },
});
