/** One field of the form that every contestant plays. */
export interface PlannedField {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'select' | 'checkbox';
  /** When the field is shown; without a rule it always is. A text never has one: each of them is required. */
  rule?: Rule;
}

/** `is`: hidden until the other field says so. `isNot`: shown until it does. */
export type Rule = { field: string; is: true } | { field: string; isNot: string };

/** As many as the figures are promised for. */
export const FIELDS = 500;

export const CHOICES = ['a', 'b', 'c'];

const KINDS: PlannedField['kind'][] = ['text', 'number', 'select', 'checkbox'];

/** Groups of one field of each kind whose check box and select each rule the three fields of another group that are no texts. */
const RULERS = 20;

/**
 * The form that every contestant plays: text (required), number, select and check box in turn. 120 of the fields have a rule, half of which hide their
 * field at first; each ruling field has three.
 */
export function formPlan(): PlannedField[] {
  return Array.from({ length: FIELDS }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? 'text';
    const field = { name: `field${index}`, label: `Field ${index}`, kind };
    const rule = kind === 'text' ? undefined : ruleOf(Math.floor(index / KINDS.length));
    return rule === undefined ? field : { ...field, rule };
  });
}

function ruleOf(group: number): Rule | undefined {
  const ruled = group - RULERS;
  if (ruled < 0 || ruled >= 2 * RULERS) return undefined;
  const ruler = (ruled % RULERS) * KINDS.length;
  return ruled < RULERS ? { field: `field${ruler + KINDS.indexOf('checkbox')}`, is: true } : { field: `field${ruler + KINDS.indexOf('select')}`, isNot: 'c' };
}

/** Whether a rule shows its field while the ruling one has this value. */
export function isRuledIn(rule: Rule, value: unknown): boolean {
  return 'is' in rule ? value === true : value !== rule.isNot;
}

/** What the bench does to the form: types into a text in its middle, presses the check box that shows three fields, and saves. */
export const TYPED = 'field248';
export const TOGGLE = 'field3';
export const FIRST_SHOWN = 'field81';
