import { defineRule } from '../rule.ts';

export const unknownKey = defineRule({
  code: 'SP1004',
  title: 'Every key is one that the language has.',
  check({ problems }, report) {
    for (const { file, problem } of problems) {
      if (problem.isUnknownKey) report({ file, path: problem.path, at: problem.at }, problem.message);
    }
  },
});
