/** One field of the form that every contestant renders. */
export interface PlannedField {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'select' | 'checkbox';
  /**
   * The condition that shows the field; without it the field is always shown. Texts have none, because all of them are
   * required.
   */
  rule?: Rule;
}

/** `is` hides the field until the other field is true. `isNot` shows it until the other field has the value. */
export type Rule = { field: string; is: true } | { field: string; isNot: string };

/** The number of fields that the promised figures are for. */
export const FIELDS = 500;

export const CHOICES = ['a', 'b', 'c'];

const KINDS: PlannedField['kind'][] = ['text', 'number', 'select', 'checkbox'];

/**
 * The number of ruling groups. A group has one field of each kind; its check box and its select each rule the three
 * fields of another group that are not texts.
 */
const RULERS = 20;

/**
 * Returns the form that every contestant renders: text (required), number, select and check box in turn. 120 of the
 * fields have a rule, and half of the rules hide their field at first. Each ruling field rules three others.
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
  return ruled < RULERS
    ? { field: `field${ruler + KINDS.indexOf('checkbox')}`, is: true }
    : { field: `field${ruler + KINDS.indexOf('select')}`, isNot: 'c' };
}

/** Returns whether a rule shows its field while the ruling field has this value. */
export function isRuledIn(rule: Rule, value: unknown): boolean {
  return 'is' in rule ? value === true : value !== rule.isNot;
}

/**
 * The steps of the bench: type into a text in the middle of the form, press the check box that shows three fields, and
 * save.
 */
export const TYPED = 'field248';
export const TOGGLE = 'field3';
export const FIRST_SHOWN = 'field81';
