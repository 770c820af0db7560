/** A form as people lay one out: sections of five rows, each with two elements. */
export interface PlannedSection {
  title: string;
  rows: { elements: PlannedElement[] }[];
}

export interface PlannedElement {
  /** The label, which is the name of its column, too: letters and spaces alone. */
  label: string;
  type: (typeof TYPES)[number];
  isRequired: boolean;
  placeholder: string;
}

const ROWS = 5;
const IN_ROW = 2;
const TYPES = ['text', 'text', 'number', 'text', 'email', 'multilinetext'] as const;
const REQUIRED_EVERY = 4;

export function layoutPlan(sections: number): PlannedSection[] {
  return range(sections).map((section) => ({
    title: `Part ${section + 1}`,
    rows: range(ROWS).map((row) => ({
      elements: range(IN_ROW).map((place) => plannedElement((section * ROWS + row) * IN_ROW + place)),
    })),
  }));
}

/** Returns the key of an element: parts are numbered in reading order, sections and rows too. */
export function elementKey(section: number, row: number, place: number): string {
  const inSection = 1 + ROWS * (1 + IN_ROW);
  return `p${section * inSection + 1 + row * (1 + IN_ROW) + 1 + place}`;
}

function plannedElement(number: number): PlannedElement {
  const type = TYPES[number % TYPES.length] ?? 'text';
  return {
    label: `Question ${letter(number / 26)}${letter(number)}`,
    type,
    isRequired: number % REQUIRED_EVERY === 0,
    placeholder: type === 'number' ? '' : 'As people know it',
  };
}

function letter(number: number): string {
  return String.fromCodePoint(65 + (Math.floor(number) % 26));
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
