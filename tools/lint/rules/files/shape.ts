import { defineRule } from '../../rule.ts';

export const shape = defineRule({
  code: 'SP1003',
  title: 'Every file matches its JSON Schema.',
  why: 'Renderer, server and lint rely on the types of the schema; another value would fail at run time.',
  fix: 'Write what the schema allows. An editor completes it from `$schema`.',
  check({ problems }, report) {
    for (const { file, problem } of problems) {
      if (!problem.isUnknownKey) report({ file, path: problem.path, at: problem.at }, problem.message);
    }
  },
});
