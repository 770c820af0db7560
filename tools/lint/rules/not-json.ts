import { syntaxProblem } from '../../catalogue/json-position.ts';
import { defineRule } from '../rule.ts';

export const notJson = defineRule({
  code: 'SP1001',
  title: 'Every file is JSON.',
  check({ sources }, report) {
    for (const { file, text, value } of sources) {
      const problem = value === undefined ? syntaxProblem(text) : null;
      if (problem) report({ file, position: problem.position }, problem.message);
    }
  },
});
