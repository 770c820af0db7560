import { defineRule } from '../rule.ts';

export const shape = defineRule({
  code: 'SP1003',
  title: 'Every file is of the shape that its schema gives.',
  check({ problems }, report) {
    for (const { file, problem } of problems) {
      if (!problem.isUnknownKey) report({ file, path: problem.path, at: problem.at }, problem.message);
    }
  },
});
