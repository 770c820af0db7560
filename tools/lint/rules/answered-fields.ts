import { screenReferences } from '../references/screen-references.ts';
import { defineRule } from '../rule.ts';

export const answeredFields = defineRule({
  code: 'SP3047',
  title: 'A column and a fact show a field that the server answers.',
  why: 'A secret is never answered, and a list answers its records without their child rows: the cell stays empty.',
  fix: 'Show another field; of a secret `has<Name>` is answered, and child rows belong to a record.',
  check(context, report) {
    for (const { file, screen, references } of screenReferences(context, context.catalogue)) {
      for (const { path, node, field } of references.shown) {
        if (!field || field === 'any') continue;
        if (field.writeOnly)
          report({ file, path: [...path, 'name'] }, `"${node.name}" is a secret that is never answered.`);
        if (field.children && screen?.kind === 'list')
          report({ file, path: [...path, 'name'] }, `A list answers its records without the rows of "${node.name}".`);
      }
    }
  },
});
