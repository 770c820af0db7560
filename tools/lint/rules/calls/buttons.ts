import type { Action } from '../../../../renderer/language/types/descriptor.ts';
import { defineRule } from '../../rule.ts';
import { screenReferences } from '../../references/screen-references.ts';

export const buttons = defineRule({
  code: 'SP3023',
  title: 'A button calls an operation or leads to a screen, and has no key that does nothing there.',
  why: "A button that does neither shows 'No action defined.'.",
  fix: 'Give it an `operation` or a `then`; remove the keys that need an operation.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { path, node, hasSelection } of references.buttons) {
        if (node.operation === undefined && node.then === undefined)
          report({ file, path }, `The button "${node.label}" does nothing: it has neither an operation nor a then.`);
        for (const key of node.operation === undefined ? CALL_KEYS : []) {
          if (node[key] !== undefined) report({ file, path: [...path, key], at: 'key' }, `${key} needs an operation.`);
        }
        for (const key of path.includes('rowActions') ? SCREEN_KEYS : []) {
          if (node[key] !== undefined)
            report(
              { file, path: [...path, key], at: 'key' },
              `${key} is not for an action of a row: a row has no fields.`,
            );
        }
        if (node.requires === 'selection' && !hasSelection)
          report(
            { file, path: [...path, 'requires'] },
            'Nothing can be chosen here: only the submit button of a selection requires one.',
          );
      }
    }
  },
});

/** Keys of a button that only a screen with fields uses. */
const SCREEN_KEYS = ['requires', 'assign'] as const satisfies (keyof Action)[];

/** Keys of a button that only a call uses. */
const CALL_KEYS = ['args', 'payload', 'before', 'successMessage', 'once', 'assign'] as const satisfies (keyof Action)[];
