import { lookUp } from '../names.ts';
import { defineRule } from '../rule.ts';
import { screenWords } from '../words/screen-words.ts';

export const pathNames = defineRule({
  code: 'SP3016',
  title: 'What is sent comes from, and what is answered goes to, fields and scopes that exist there.',
  why: 'What comes from nowhere is sent as null.',
  mend: 'Name a path that exists here.',
  check(world, report) {
    for (const { file, words } of screenWords(world, world.catalogue)) {
      for (const { path, name, scopes } of words.paths) {
        const found = lookUp(name, scopes);
        if (typeof found === 'object' && 'problem' in found) report({ file, path }, found.problem);
      }
    }
  },
});
