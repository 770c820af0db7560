import { conditionFields } from '../../../../renderer/language/logic/conditions/fields.ts';
import { evaluate } from '../../../../renderer/language/logic/conditions/evaluate.ts';
import type { Condition } from '../../../../renderer/language/types/condition.ts';
import type { Descriptor } from '../../../../renderer/language/types/descriptor.ts';
import { mustBeSent } from '../../must-be-sent.ts';
import { screenReferences } from '../../references/screen-references.ts';
import { filledBy } from '../../references/references.ts';
import type { Element } from '../../references/references.ts';
import { defineRule } from '../../rule.ts';
import { routeParameters } from '../../../catalogue/route-parameters.ts';

export const requiredWritable = defineRule({
  code: 'SP3040',
  title: 'A field that is always required can be edited when a record is added.',
  why: 'No new record could be saved: the field must be filled, and cannot be.',
  fix: 'Make it read-only in edit alone, give it a default, or take it from the route.',
  check(context, report) {
    for (const { file, screen, references } of screenReferences(context, context.catalogue)) {
      if (screen === null || !ADDING.includes(screen.kind)) continue;
      if (screen.kind === 'form' && screen.endpoints.new !== undefined) continue;
      const filled = [...filledBy(references), ...routeParameters(screen)];
      for (const element of references.elements) {
        const { path, node } = element;
        if (!mustBeFilled(element) || filled.includes(node.name)) continue;
        const key = readOnlyKey(element, screen);
        if (key !== null)
          report(
            { file, path: key === 'name' ? [...path, 'name'] : [...path, key] },
            `"${node.name}" is always required and cannot be edited when a record is added.`,
          );
      }
    }
  },
});

/** Kinds of screen whose fields are filled for a new record or call. Rows of a grid have been filled before. */
const ADDING = ['form', 'wizard', 'selection'];

function mustBeFilled({ kind, node, accepts, isDemanded }: Element): boolean {
  if (kind !== 'field' || !isDemanded || ('default' in node && node.default !== undefined)) return false;
  if ('compute' in node && node.compute !== undefined) return false;
  return mustBeSent(accepts);
}

/** Returns the key that makes a field read-only in add; `name` where the whole form is read-only. */
function readOnlyKey({ node }: Element, screen: Descriptor): 'readOnly' | 'readOnlyWhen' | 'name' | null {
  if ('readOnly' in node && node.readOnly === true) return 'readOnly';
  if ('readOnlyWhen' in node && isTrueInAdd(node.readOnlyWhen)) return 'readOnlyWhen';
  return screen.kind === 'form' && isTrueInAdd(screen.readOnlyWhen) ? 'name' : null;
}

/** Returns whether a condition over the mode alone holds in add. Any other condition may change while a form is filled. */
function isTrueInAdd(condition: Condition | undefined): boolean {
  if (condition === undefined || conditionFields(condition).some((field) => field !== 'screen.mode')) return false;
  return evaluate(condition, { record: {}, screen: { mode: 'add' } }) === true;
}
