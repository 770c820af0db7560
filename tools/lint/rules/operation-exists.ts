import { calledOperations } from '../../../renderer/language/screens/called-operations.ts';
import { entry } from '../../../renderer/language/screens/catalogue.ts';
import { suggestion } from '../../../renderer/language/words/did-you-mean.ts';
import { defineRule } from '../rule.ts';

export const operationExists = defineRule({
  code: 'SP3002',
  title: 'Every operation that a screen calls exists.',
  why: 'A call that nobody answers is an error in front of whoever presses the button.',
  mend: 'Name an operation of schemas/operations/, or add it there.',
  check({ screens, catalogue: { operations }, broken }, report) {
    if (broken.has('operations')) return;
    for (const { file, value: screen } of screens) {
      for (const { name, path } of calledOperations(screen)) {
        if (!entry(operations, name)) report({ file, path }, `There is no operation "${name}".${suggestion(name, Object.keys(operations))}`);
      }
    }
  },
});
