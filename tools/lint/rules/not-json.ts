import { syntaxProblem } from '../../catalogue/json-position.ts';
import { defineRule } from '../rule.ts';

export const notJson = defineRule({
  code: 'SP1001',
  title: 'Every file is JSON.',
  why: 'A file that is no JSON is read by nothing, and what it holds is missing everywhere.',
  fix: 'Put right what is said at the place; every key stands in double quotes, and no comma after the last entry.',
  check({ sources }, report) {
    for (const { file, text, value } of sources) {
      const problem = value === undefined ? syntaxProblem(text) : null;
      if (problem) report({ file, position: problem.position }, problem.message);
    }
  },
});
