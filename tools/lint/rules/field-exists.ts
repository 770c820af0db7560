import { unknownName } from '../names.ts';
import { kindOf } from '../operators.ts';
import { defineRule } from '../rule.ts';
import { screenReferences } from '../references/screen-references.ts';

export const fieldExists = defineRule({
  code: 'SP3004',
  title:
    'Every column, filter, fact and field of a screen is a field of its record, or of a record that is answered with it.',
  why: 'A column of a field that does not exist is empty in every row.',
  fix: 'Name a field of the record; a field of a record that it refers to stands behind a dot, and the operation must expand it.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { path, name, names, expects } of references.fields) {
        const found = names.find(name);
        if (!found) report({ file, path }, unknownName(name, names.of, names.all()));
        else if (expects?.join() === 'rows' && found !== 'any' && kindOf(found) !== 'rows')
          report({ file, path }, `${names.of}.${name} does not hold child rows.`);
      }
    }
  },
});
