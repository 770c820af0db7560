import { evaluate } from '../../../renderer/language/logic/conditions/evaluate.ts';
import type { Condition } from '../../../renderer/language/types/condition.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { defineRule } from '../rule.ts';
import { screenReferences } from '../references/screen-references.ts';

export const hiddenRequired = defineRule({
  code: 'SP3011',
  title:
    'A field that is always required is never hidden: nobody could fill it, and the server would refuse the record.',
  why: 'A field that must be filled and is not shown keeps the record from ever being saved.',
  fix: 'Show it, or let the data rule follow the same condition: `requiredWhen`, or `presentWhen` where it is absent otherwise.',
  check(context, report) {
    for (const { file, references } of screenReferences(context, context.catalogue)) {
      for (const { path, node, accepts, isDemanded, shownWhen } of references.elements) {
        const mustBeFilled =
          isDemanded && !accepts?.readOnly && !accepts?.generated && accepts?.presentWhen === undefined;
        if (!mustBeFilled || !shownWhen.some((condition) => mayHideIn(condition, 'add'))) continue;
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
