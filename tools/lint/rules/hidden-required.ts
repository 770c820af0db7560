import { evaluate } from '../../../renderer/language/conditions/evaluate.ts';
import type { Condition } from '../../../renderer/language/types/condition.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { defineRule } from '../rule.ts';
import { screenWords } from '../words/screen-words.ts';

export const hiddenRequired = defineRule({
  code: 'SP3011',
  title: 'A field that is always required is never hidden: nobody could fill it, and the server would refuse the record.',
  why: 'A field that must be filled and is not shown keeps the record from ever being saved.',
  mend: 'Show it, or let the data rule follow the same condition: `requiredWhen`, or `presentWhen` where it is absent otherwise.',
  check(world, report) {
    for (const { file, words } of screenWords(world, world.catalogue)) {
      for (const { path, said, takes, isDemanded, shownWhen } of words.elements) {
        const mustBeFilled = isDemanded && !takes?.readOnly && !takes?.generated && takes?.presentWhen === undefined;
        if (!mustBeFilled || !shownWhen.some((condition) => mayHideIn(condition, 'add'))) continue;
        report({ file, path: [...path, 'name'] }, `"${said.name}" is always required and may be hidden when a record is added.`);
      }
    }
  },
});

/**
 * Whether a condition may hide a field in a mode: nothing is known but the mode, so a condition over the mode alone is
 * decided, and any other that is not certainly true may turn out false.
 */
function mayHideIn(condition: Condition, mode: 'add' | 'edit'): boolean {
  const screen: JsonObject = { mode };
  return evaluate(condition, { record: {}, screen }) !== true;
}
