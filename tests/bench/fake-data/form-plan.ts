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

/** The fields of a section: our form and the late floor are laid out by sections. */
export const SECTION_FIELDS = 50;

export const CHOICES = ['a', 'b', 'c'];

const KINDS: PlannedField['kind'][] = ['text', 'number', 'select', 'checkbox'];

/**
 * Returns the number of ruling groups. A group has one field of each kind; its check box and its select each rule the
 * three fields of another group that are not texts.
 */
function rulersOf(count: number): number {
  return count / 25;
}

/**
 * Returns the form that every contestant renders: text (required), number, select and check box in turn. Of 500 fields
 * 120 have a rule, and half of the rules hide their field at first. Each ruling field rules three others.
 */
export function formPlan(count: number = FIELDS): PlannedField[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? 'text';
    const field = { name: `field${index}`, label: `Field ${index}`, kind };
    const rule = kind === 'text' ? undefined : ruleOf(Math.floor(index / KINDS.length), rulersOf(count));
    return rule === undefined ? field : { ...field, rule };
  });
}

function ruleOf(group: number, rulers: number): Rule | undefined {
  const ruled = group - rulers;
  if (ruled < 0 || ruled >= 2 * rulers) return undefined;
  const ruler = (ruled % rulers) * KINDS.length;
  return ruled < rulers
    ? { field: `field${ruler + KINDS.indexOf('checkbox')}`, is: true }
    : { field: `field${ruler + KINDS.indexOf('select')}`, isNot: 'c' };
}

/** Returns whether a rule shows its field while the ruling field has this value. */
export function isRuledIn(rule: Rule, value: unknown): boolean {
  return 'is' in rule ? value === true : value !== rule.isNot;
}

/** The steps of the bench: type into a text in the middle, press the check box that shows three fields, and save. */
export interface FormSteps {
  typed: string;
  toggle: string;
  firstShown: string;
  last: string;
  /** The errors of a save after the steps: of a new record every text but the typed one is missing. */
  errors: number;
}

export function formSteps(count: number = FIELDS): FormSteps {
  const groups = count / KINDS.length;
  return {
    typed: `field${Math.floor(groups / 2) * KINDS.length}`,
    toggle: `field${KINDS.indexOf('checkbox')}`,
    firstShown: `field${rulersOf(count) * KINDS.length + KINDS.indexOf('number')}`,
    last: `field${count - 1}`,
    errors: Math.ceil(groups) - 1,
  };
}

/** Returns a stored record of the form with a value in every field. No check box is ticked, as in a new record. */
export function formRecord(count: number): Record<string, string | number | boolean> {
  return Object.fromEntries(formPlan(count).map(({ name, kind }, index) => [name, valueOf(kind, index)]));
}

function valueOf(kind: PlannedField['kind'], index: number): string | number | boolean {
  if (kind === 'checkbox') return false;
  if (kind === 'number') return index;
  return kind === 'select' ? 'a' : `Value ${index}`;
}
