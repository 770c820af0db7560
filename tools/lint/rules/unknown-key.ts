import { defineRule } from '../rule.ts';

export const unknownKey = defineRule({
  code: 'SP1004',
  title: 'Every key is one that the language has.',
  why: 'A key that nobody reads does nothing, and its author believes that it does.',
  fix: 'Take the word that was meant; the reference has a page for each.',
  check({ problems }, report) {
    for (const { file, problem } of problems) {
      if (problem.isUnknownKey) report({ file, path: problem.path, at: problem.at }, problem.message);
    }
  },
});
