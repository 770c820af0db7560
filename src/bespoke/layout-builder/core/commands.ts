import {
  contentOf,
  find,
  MOST,
  mostIn,
  NEW_TEXTS,
  partsOf,
  type Element,
  type Layout,
  type Part,
  type PartKey,
  type PlacedPart,
  type Row,
  type Section,
} from './layout.ts';

/** What a person does to a layout. */
export type Command =
  | { do: 'addSection'; after: PartKey | null }
  | { do: 'addRow'; to: PartKey; index?: number }
  /** An element of a column has its name as the label. */
  | { do: 'addElement'; to: PartKey; index?: number; column?: NamedColumn }
  /** An element of a column: in the row that is selected, or in a new row near the part that is. */
  | { do: 'place'; column: NamedColumn; near: PartKey | null }
  | { do: 'delete'; key: PartKey }
  | { do: 'move'; key: PartKey; towards: Direction }
  /** `to` holds the part afterwards; null for a section. `index` counts the places before the move. */
  | { do: 'moveTo'; key: PartKey; to: PartKey | null; index: number }
  | { do: 'edit'; key: PartKey; change: Change }
  | { do: 'copySection'; key: PartKey };

export type Direction = 'up' | 'down' | 'left' | 'right';

export interface NamedColumn {
  id: number;
  name: string;
}

/** New values of a part; those of another kind of part are ignored. */
export interface Change {
  title?: string;
  grow?: boolean;
  columnId?: number | null;
  label?: string;
  placeholder?: string;
}

/** A layout after a command, and the part that is selected then. */
export interface Applied {
  layout: Layout;
  selected: PartKey | null;
}

/** Returns the layout after a command; null where the command is not possible or changes nothing. */
export function apply(layout: Layout, command: Command): Applied | null {
  switch (command.do) {
    case 'addSection':
      return addSection(layout, command.after);
    case 'addRow':
      return insert(layout, command.to, command.index, 'row', (key) => ({ ...EMPTY_ROW, key }));
    case 'addElement':
      return insert(layout, command.to, command.index, 'element', (key) => newElement(key, command.column));
    case 'place':
      return placeColumn(layout, command.column, command.near);
    case 'delete':
      return remove(layout, command.key);
    case 'move':
      return move(layout, command.key, command.towards);
    case 'moveTo':
      return moveTo(layout, command.key, command.to, command.index);
    case 'edit':
      return edit(layout, command.key, command.change);
    case 'copySection':
      return copySection(layout, command.key);
  }
}

const EMPTY_ROW = { kind: 'row', id: null, grow: true, elements: [] } as const;

function newElement(key: PartKey, column: NamedColumn | undefined): Element {
  return {
    kind: 'element',
    key,
    id: null,
    columnId: column?.id ?? null,
    label: column?.name ?? NEW_TEXTS.elementLabel,
    placeholder: '',
  };
}

function addSection(layout: Layout, after: PartKey | null): Applied | null {
  if (layout.sections.length >= MOST.sections) return null;
  const key = keyAt(layout.next);
  const place = after === null ? -1 : layout.sections.findIndex((section) => section.key === after);
  const section: Section = { kind: 'section', key, id: null, title: NEW_TEXTS.sectionTitle, rows: [] };
  const sections = inserted(layout.sections, place < 0 ? layout.sections.length : place + 1, section);
  return { layout: { sections, next: layout.next + 1 }, selected: key };
}

function insert(
  layout: Layout,
  to: PartKey,
  index: number | undefined,
  kind: Part['kind'],
  make: (key: PartKey) => Part,
): Applied | null {
  const holder = find(layout, to)?.part;
  if (holder === undefined || !holds(holder, kind) || contentOf(holder).length >= mostIn(holder)) return null;
  const key = keyAt(layout.next);
  const place = within(index ?? Infinity, contentOf(holder).length);
  const next = withContent(layout, to, (content) => inserted(content, place, make(key)));
  return { layout: { ...next, next: layout.next + 1 }, selected: key };
}

/** Puts a column where a person expects it: a selected row that has room, else a row of its own. */
function placeColumn(layout: Layout, column: NamedColumn, near: PartKey | null): Applied | null {
  const placed = find(layout, near);
  if (placed?.part.kind === 'row' && placed.part.elements.length < MOST.elements)
    return insert(layout, placed.part.key, undefined, 'element', (key) => newElement(key, column));
  const row =
    placed?.part.kind === 'element' ? find(layout, placed.parent) : placed?.part.kind === 'row' ? placed : undefined;
  const section = row?.parent ?? (placed?.part.kind === 'section' ? placed.part.key : layout.sections.at(-1)?.key);
  const inSection = section === undefined ? addSection(layout, null) : { layout, selected: section };
  if (inSection === null || inSection.selected === null) return null;
  const withRow = apply(inSection.layout, {
    do: 'addRow',
    to: inSection.selected,
    ...(row === undefined ? {} : { index: row.index + 1 }),
  });
  if (withRow === null || withRow.selected === null) return null;
  return apply(withRow.layout, { do: 'addElement', to: withRow.selected, column });
}

function remove(layout: Layout, key: PartKey): Applied | null {
  const placed = find(layout, key);
  if (placed === undefined) return null;
  const { parent, index, siblings } = placed;
  const nearest = siblings[index + 1] ?? siblings[index - 1];
  const next = withContent(layout, parent, (content) => content.filter((part) => part.key !== key));
  return { layout: next, selected: nearest?.key ?? parent };
}

/**
 * Moves a part by one place. A row leaves its section at the ends of it; an element moves in its row to the left and
 * right, and into the rows above and below.
 */
function move(layout: Layout, key: PartKey, towards: Direction): Applied | null {
  const placed = find(layout, key);
  if (placed === undefined) return null;
  const isBack = towards === 'up' || towards === 'left';
  const isAlong =
    placed.part.kind === 'element' ? towards === 'left' || towards === 'right' : towards === 'up' || towards === 'down';
  if (!isAlong) return placed.part.kind === 'element' ? toOtherHolder(layout, placed, isBack) : null;
  const target = isBack ? placed.index - 1 : placed.index + 2;
  if (target >= 0 && target <= placed.siblings.length) return moveTo(layout, key, placed.parent, target);
  return placed.part.kind === 'row' ? toOtherHolder(layout, placed, isBack) : null;
}

/** Moves a part into the holder before or after its own: a row to the near end, an element to the same place. */
function toOtherHolder(layout: Layout, { part, parent, index }: PlacedPart, isBack: boolean): Applied | null {
  const holders = partsOf(layout).filter((one) => holds(one.part, part.kind));
  const own = holders.findIndex((one) => one.part.key === parent);
  const other = holders[own + (isBack ? -1 : 1)]?.part;
  if (other === undefined) return null;
  const count = contentOf(other).length;
  const place = part.kind === 'element' ? within(index, count) : isBack ? count : 0;
  return moveTo(layout, part.key, other.key, place);
}

function moveTo(layout: Layout, key: PartKey, to: PartKey | null, index: number): Applied | null {
  const placed = find(layout, key);
  if (placed === undefined) return null;
  const { part, parent } = placed;
  const isSame = parent === to;
  const holder = find(layout, to)?.part;
  if (!isSame) {
    if (holder === undefined || !holds(holder, part.kind)) return null;
    if (contentOf(holder).length >= mostIn(holder)) return null;
  }
  // The places after the part move up by one when it leaves them.
  const place = isSame && index > placed.index ? index - 1 : index;
  if (isSame && within(place, placed.siblings.length - 1) === placed.index) return null;
  const without = withContent(layout, parent, (content) => content.filter((one) => one.key !== key));
  const next = withContent(without, to, (content) => inserted(content, within(place, content.length), part));
  return { layout: next, selected: key };
}

function edit(layout: Layout, key: PartKey, change: Change): Applied | null {
  const placed = find(layout, key);
  if (placed === undefined) return null;
  const edited = changed(placed.part, change);
  if (edited === null) return null;
  const next = withContent(layout, placed.parent, (content) =>
    content.map((part) => (part.key === key ? edited : part)),
  );
  return { layout: next, selected: key };
}

function changed(part: Part, { title, grow, columnId, label, placeholder }: Change): Part | null {
  const given = part.kind === 'section' ? { title } : part.kind === 'row' ? { grow } : { columnId, label, placeholder };
  const values = Object.entries(given).filter(([, value]) => value !== undefined);
  const old: ReadonlyMap<string, unknown> = new Map(Object.entries(part));
  if (values.every(([name, value]) => old.get(name) === value)) return null;
  return { ...part, ...Object.fromEntries(values) };
}

/** The elements of a copy show no column yet, because a form shows each column once. Their words stay. */
function copySection(layout: Layout, key: PartKey): Applied | null {
  const placed = find(layout, key);
  if (placed?.part.kind !== 'section' || layout.sections.length >= MOST.sections) return null;
  let { next } = layout;
  const fresh = (): { key: PartKey; id: null } => {
    next += 1;
    return { key: keyAt(next - 1), id: null };
  };
  const copy: Section = {
    ...placed.part,
    ...fresh(),
    rows: placed.part.rows.map((row) => ({
      ...row,
      ...fresh(),
      elements: row.elements.map((element) => ({ ...element, ...fresh(), columnId: null })),
    })),
  };
  return { layout: { sections: inserted(layout.sections, placed.index + 1, copy), next }, selected: copy.key };
}

/** Returns the layout with other content in one part, or with other sections for null. */
function withContent(
  layout: Layout,
  holder: PartKey | null,
  change: (content: readonly Part[]) => readonly Part[],
): Layout {
  if (holder === null) return { ...layout, sections: change(layout.sections).filter(isSection) };
  return {
    ...layout,
    sections: layout.sections.map((section) => {
      if (section.key === holder) return { ...section, rows: change(section.rows).filter(isRow) };
      if (!section.rows.some(({ key }) => key === holder)) return section;
      return {
        ...section,
        rows: section.rows.map((row) =>
          row.key === holder ? { ...row, elements: change(row.elements).filter(isElement) } : row,
        ),
      };
    }),
  };
}

const isSection = (part: Part): part is Section => part.kind === 'section';
const isRow = (part: Part): part is Row => part.kind === 'row';
const isElement = (part: Part): part is Element => part.kind === 'element';

/** Returns whether a part can hold parts of a kind. */
function holds(holder: Part, kind: Part['kind']): boolean {
  return holder.kind === 'section' ? kind === 'row' : holder.kind === 'row' && kind === 'element';
}

function inserted<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  return [...list.slice(0, index), item, ...list.slice(index)];
}

function within(index: number, most: number): number {
  return Math.max(0, Math.min(index, most));
}

function keyAt(number: number): PartKey {
  return `p${number}`;
}
