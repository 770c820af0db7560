import { lookUp } from '../../names/names.ts';
import { defineRule } from '../../rule.ts';
import { screenReferences } from '../../references/screen-references.ts';

export const pathNames = defineRule({
  code: 'SP3016',
  title: 'A path that is sent or assigned names a field or scope that exists there.',
  why: 'A path that does not exist is sent as null.',
  fix: 'Name a path that exists here.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { path, name, scopes } of references.paths) {
        const found = lookUp(name, scopes);
        if (typeof found === 'object' && 'problem' in found) report({ file, path }, found.problem);
      }
    }
  },
});
