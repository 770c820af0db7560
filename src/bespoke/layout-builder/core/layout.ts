/** A layout while it is edited. Nothing in it is ever changed: a command makes another layout. */
export interface Layout {
  sections: readonly Section[];
  /** The number of the next part that is made. It never goes back, so that no two parts share a key. */
  next: number;
}

export interface Section {
  kind: 'section';
  key: PartKey;
  /** Its id where it is stored; null for a new one. */
  id: number | null;
  title: string;
  rows: readonly Row[];
}

export interface Row {
  kind: 'row';
  key: PartKey;
  id: number | null;
  grow: boolean;
  elements: readonly Element[];
}

export interface Element {
  kind: 'element';
  key: PartKey;
  id: number | null;
  /** The column that it shows; null until one is chosen. */
  columnId: number | null;
  label: string;
  placeholder: string;
}

export type Part = Section | Row | Element;

/** Names a part while the layout is open, stored or not. */
export type PartKey = string;

/** The most parts of each kind in the part that holds them (`docs/domain/data-models.md#layouts`). */
export const MOST = { sections: 20, rows: 50, elements: 6 } as const;

/** The texts that a new part begins with. */
export const NEW_TEXTS = { sectionTitle: 'Section 1', elementLabel: 'Element Label' } as const;

/** A part with everything around it. */
export interface PlacedPart {
  part: Part;
  /** The key of the part that holds it; null for a section. */
  parent: PartKey | null;
  /** Its place among its siblings, from 0. */
  index: number;
  siblings: readonly Part[];
}

/** Returns every part in reading order: a section, its first row, the elements of that row, and so on. */
export function partsOf(layout: Layout): PlacedPart[] {
  const known = flat.get(layout);
  if (known !== undefined) return known;
  const parts = layout.sections.flatMap((section, index) => [
    { part: section, parent: null, index, siblings: layout.sections },
    ...section.rows.flatMap((row, rowIndex) => [
      { part: row, parent: section.key, index: rowIndex, siblings: section.rows },
      ...row.elements.map((element, place) => ({
        part: element,
        parent: row.key,
        index: place,
        siblings: row.elements,
      })),
    ]),
  ]);
  flat.set(layout, parts);
  return parts;
}

/** A layout never changes, and every key press asks for its parts. */
const flat = new WeakMap<Layout, PlacedPart[]>();

/** Returns the part with a key; undefined for a key that the layout does not have, and for null. */
export function find(layout: Layout, key: PartKey | null): PlacedPart | undefined {
  if (key === null) return undefined;
  const known = byKey.get(layout) ?? new Map(partsOf(layout).map((placed) => [placed.part.key, placed]));
  byKey.set(layout, known);
  return known.get(key);
}

const byKey = new WeakMap<Layout, ReadonlyMap<PartKey, PlacedPart>>();

/** Returns the parts that a part holds. */
export function contentOf(part: Part): readonly Part[] {
  if (part.kind === 'section') return part.rows;
  return part.kind === 'row' ? part.elements : [];
}

/** Returns the elements of a layout in reading order. */
export function elementsOf(layout: Layout): Element[] {
  return layout.sections.flatMap(({ rows }) => rows.flatMap(({ elements }) => elements));
}

/** Returns how many parts of the kind a part holds may be in it; 0 for an element. */
export function mostIn(part: Part): number {
  if (part.kind === 'section') return MOST.rows;
  return part.kind === 'row' ? MOST.elements : 0;
}
