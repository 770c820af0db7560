import { elementKey, layoutPlan, type PlannedElement } from '../../fake-data/layout-plan.ts';

export interface Item extends PlannedElement {
  key: string;
}

/** The layout as one value: sections, in them rows, in them elements. */
export type Sections = { title: string; rows: Item[][] }[];

export function plannedItems(sections: number): Sections {
  return layoutPlan(sections).map(({ title, rows }, section) => ({
    title,
    rows: rows.map(({ elements }, row) =>
      elements.map((element, place) => ({ ...element, key: elementKey(section, row, place) })),
    ),
  }));
}

/** Returns the layout with another label of one element. */
export function relabelled(sections: Sections, key: string, label: string): Sections {
  return mapRows(sections, (row) => row.map((item) => (item.key === key ? { ...item, label } : item)));
}

/** Returns the layout with an element before another one. */
export function moved(sections: Sections, key: string, before: string): Sections {
  const item = itemsOf(sections).find((one) => one.key === key);
  if (item === undefined || key === before) return sections;
  return mapRows(sections, (row) =>
    row.filter((one) => one.key !== key).flatMap((one) => (one.key === before ? [item, one] : [one])),
  );
}

export function itemsOf(sections: Sections): Item[] {
  return sections.flatMap(({ rows }) => rows.flat());
}

function mapRows(sections: Sections, change: (row: Item[]) => Item[]): Sections {
  return sections.map((section) => ({ ...section, rows: section.rows.map(change) }));
}
