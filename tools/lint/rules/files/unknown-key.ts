import { defineRule } from '../../rule.ts';

export const unknownKey = defineRule({
  code: 'SP1004',
  title: 'Every key is a word of the language.',
  why: 'An unknown key is ignored, so it does not do what its author expects.',
  fix: 'Use the suggested key; `schemas/descriptor/reference/` has a page for each kind with all of its keys.',
  check({ problems }, report) {
    for (const { file, problem } of problems) {
      if (problem.isUnknownKey) report({ file, path: problem.path, at: problem.at }, problem.message);
    }
  },
});
