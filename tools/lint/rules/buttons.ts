import type { Action } from '../../../renderer/language/types/descriptor.ts';
import { defineRule } from '../rule.ts';
import { screenWords } from '../words/screen-words.ts';

export const buttons = defineRule({
  code: 'SP3023',
  title: 'A button calls an operation or leads on, and all that it says serves that.',
  why: "A button that does neither answers 'No action defined.' to whoever presses it.",
  mend: 'Give it an operation, or a `then`; take away what only an operation could use.',
  check(world, report) {
    for (const { file, words } of screenWords(world, world.catalogue)) {
      for (const { path, said, hasSelection } of words.buttons) {
        if (said.operation === undefined && said.then === undefined) report({ file, path }, `The button "${said.label}" does nothing: it has neither an operation nor a then.`);
        for (const key of said.operation === undefined ? CALL_KEYS : []) {
          if (said[key] !== undefined) report({ file, path: [...path, key], at: 'key' }, `${key} needs an operation.`);
        }
        if (said.requires === 'selection' && !hasSelection) report({ file, path: [...path, 'requires'] }, 'Nothing can be chosen here: only the submit button of a selection requires one.');
      }
    }
  },
});

/** Words of a button that only a call has a use for. */
const CALL_KEYS = ['args', 'payload', 'before', 'successMessage', 'once', 'assign'] as const satisfies (keyof Action)[];
