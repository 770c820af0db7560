import { syntaxProblem } from '../../../catalogue/json-position.ts';
import { defineRule } from '../../rule.ts';

export const notJson = defineRule({
  code: 'SP1001',
  title: 'Every file is valid JSON.',
  why: 'Nothing that a file with an error defines can be read, so all of it is missing.',
  fix: 'Correct the error at the reported place. Keys stand in double quotes, and no comma follows the last entry.',
  check({ sources }, report) {
    for (const { file, text, value } of sources) {
      const problem = value === undefined ? syntaxProblem(text) : null;
      if (problem) report({ file, position: problem.position }, problem.message);
    }
  },
});
