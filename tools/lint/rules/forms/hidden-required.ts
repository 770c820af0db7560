import { evaluate } from '../../../../renderer/language/logic/conditions/evaluate.ts';
import type { Condition } from '../../../../renderer/language/types/condition.ts';
import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { mustBeSent } from '../../must-be-sent.ts';
import { defineRule } from '../../rule.ts';
import { screenReferences } from '../../references/screen-references.ts';

export const hiddenRequired = defineRule({
  code: 'SP3011',
  title: 'A field that is always required is not hidden when a record is added.',
  why: 'A user cannot fill a hidden field, and the server refuses a record without it.',
  fix: 'Show the field, or give the data rule the same condition: `requiredWhen`, or `presentWhen` if the field is absent otherwise.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { path, node, accepts, isDemanded, shownWhen } of references.elements) {
        if (!isDemanded || !mustBeSent(accepts) || !shownWhen.some((condition) => mayHideIn(condition, 'add')))
          continue;
        report(
          { file, path: [...path, 'name'] },
          `"${node.name}" is always required and may be hidden when a record is added.`,
        );
      }
    }
  },
});

/**
 * Returns whether a condition may hide a field in a mode. Only the mode is known: a condition over the mode alone is
 * decided, and any other that is not certainly true may be false.
 */
function mayHideIn(condition: Condition, mode: 'add' | 'edit'): boolean {
  const screen: JsonObject = { mode };
  return evaluate(condition, { record: {}, screen }) !== true;
}
