import { defineRule } from '../rule.ts';

export const shape = defineRule({
  code: 'SP1003',
  title: 'Every file is of the shape that its schema gives.',
  why: 'Renderer and server rely on the shape; what is of another one would fail while somebody works with it.',
  fix: 'Write what the schema demands; an editor that knows `$schema` completes it.',
  check({ problems }, report) {
    for (const { file, problem } of problems) {
      if (!problem.isUnknownKey) report({ file, path: problem.path, at: problem.at }, problem.message);
    }
  },
});
