/** Reads a layout from what the server answers, and writes what a save sends (`docs/domain/data-models.md#layouts`). */
import type { LaidOutSection } from '../../../../renderer/language/models/dynamic/layout-structure.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import type { Json, JsonObject } from '../../../../renderer/language/types/json.ts';
import { contentOf, find, NEW_TEXTS, type Element, type Layout, type Part, type Row, type Section } from './layout.ts';
import type { TableColumn } from './problems.ts';

/**
 * Returns the layout of a form. Answers that are none give an empty layout.
 * @param first The number of its first part: parts of two layouts that are open at once share no key.
 */
export function readLayout(sections: Json | undefined, first = 0): Layout {
  let next = first;
  const key = (): string => {
    next += 1;
    return `p${next - 1}`;
  };
  const readElement = (element: JsonObject): Element => ({
    kind: 'element',
    key: key(),
    id: numberIn(element['formSectionRowElementId']),
    columnId: numberIn(element['schemaColumnId']),
    label: textIn(element['label']) || NEW_TEXTS.elementLabel,
    placeholder: textIn(element['placeholder']),
  });
  const readRow = (row: JsonObject): Row => ({
    kind: 'row',
    key: key(),
    id: numberIn(row['formSectionRowId']),
    grow: row['grow'] === true,
    elements: objectsIn(row['formSectionRowElements']).map(readElement),
  });
  const readSection = (section: JsonObject): Section => ({
    kind: 'section',
    key: key(),
    id: numberIn(section['formSectionId']),
    title: textIn(section['sectionTitle']),
    rows: objectsIn(section['formSectionRows']).map(readRow),
  });
  const read = objectsIn(sections).map(readSection);
  return { sections: read, next };
}

/**
 * Returns the sections that a save sends: the whole layout, and after its parts those that were deleted, marked as such.
 * A part that left the part that held it is deleted there and new where it is now.
 * @param stored The layout as the server has it.
 */
export function writtenSections(layout: Layout, stored: Layout): JsonObject[] {
  const holders = new Map<string, string>(stored.sections.map(({ id }) => [`section ${id}`, 'form']));
  for (const section of stored.sections)
    for (const row of section.rows) {
      holders.set(`row ${row.id}`, `section ${section.id}`);
      for (const element of row.elements) holders.set(`element ${element.id}`, `row ${row.id}`);
    }
  const stays = (part: Part, holder: Part): boolean =>
    holders.get(`${part.kind} ${part.id}`) === `${holder.kind} ${holder.id}`;

  const writeRow = (row: Row, section: Section): JsonObject => {
    const isOwn = row.id !== null && section.id !== null && stays(row, section);
    const own: Row = isOwn ? row : { ...row, id: null };
    const before = isOwn ? rowsBefore(stored, row.id).flatMap(({ elements }) => elements) : [];
    const elements = own.elements.map((element) => {
      const isKept = element.id !== null && own.id !== null && stays(element, own);
      return writeElement(isKept ? element : { ...element, id: null });
    });
    return {
      ...idOf('formSectionRowId', own.id),
      grow: own.grow,
      formSectionRowElements: [...elements, ...deleted('formSectionRowElementId', before, elements)],
    };
  };
  const sections = layout.sections.map((shown): JsonObject => {
    // Another version may have lost the section: it is a new one there.
    const section: Section = holders.has(`section ${shown.id}`) ? shown : { ...shown, id: null };
    const rows = section.rows.map((row) => writeRow(row, section));
    const before = section.id === null ? [] : stored.sections.filter(({ id }) => id === section.id);
    return {
      ...idOf('formSectionId', section.id),
      sectionTitle: section.title.trim(),
      formSectionRows: [
        ...rows,
        ...deleted(
          'formSectionRowId',
          before.flatMap((one) => one.rows),
          rows,
        ),
      ],
    };
  });
  return [...sections, ...deleted('formSectionId', stored.sections, sections)];
}

/**
 * Returns the sections that a draft keeps: the layout in the words in which it is stored, with the ids that its parts
 * have. `readLayout` reads them again.
 */
export function draftedSections({ sections }: Layout): JsonObject[] {
  return sections.map(({ id, title, rows }) => ({
    ...idOf('formSectionId', id),
    sectionTitle: title,
    formSectionRows: rows.map((row) => ({
      ...idOf('formSectionRowId', row.id),
      grow: row.grow,
      formSectionRowElements: row.elements.map((element) => ({
        ...idOf('formSectionRowElementId', element.id),
        schemaColumnId: element.columnId,
        label: element.label,
        placeholder: element.placeholder,
      })),
    })),
  }));
}

function rowsBefore(stored: Layout, id: number | null): Row[] {
  return stored.sections.flatMap(({ rows }) => rows.filter((row) => row.id === id));
}

function writeElement({ id, columnId, label, placeholder }: Element): JsonObject {
  return {
    ...idOf('formSectionRowElementId', id),
    schemaColumnId: columnId,
    label: label.trim() || NEW_TEXTS.elementLabel,
    placeholder: placeholder === '' ? null : placeholder,
  };
}

function idOf(name: string, id: number | null): JsonObject {
  return id === null ? {} : { [name]: id };
}

/** Returns the stored parts that are not sent, marked as deleted. Their required fields are sent as they were. */
function deleted(name: string, before: readonly Part[], sent: readonly JsonObject[]): JsonObject[] {
  const kept = new Set(sent.map((part) => part[name]));
  return before.flatMap(({ id }) => (id === null || kept.has(id) ? [] : [{ [name]: id, isDeleted: true }]));
}

/** Returns the layout in the words of the language, for the form that is made of it. */
export function laidOut({ sections }: Layout, columns: readonly TableColumn[]): LaidOutSection[] {
  const fields = new Map(columns.map(({ id, field }) => [id, field]));
  return sections.map(({ title, rows }) => ({
    title,
    rows: rows.map(({ grow, elements }) => ({
      grow,
      fields: elements.flatMap(({ columnId, label, placeholder }) => {
        const name = columnId === null ? undefined : fields.get(columnId);
        return name === undefined ? [] : [{ name, label, placeholder }];
      }),
    })),
  }));
}

/** Returns the columns of the first structure that the server answers for a table. */
export function columnsOf(structures: Json | undefined): TableColumn[] {
  return Object.values(objectsIn(structures)[0] ?? {}).flatMap((field): TableColumn[] => {
    if (!isObject(field)) return [];
    const id = numberIn(field['schemaColumnId']);
    if (id === null) return [];
    return [
      {
        id,
        field: textIn(field['name']),
        name: textIn(field['label']),
        type: textIn(field['controlType']),
        isRequired: field['isRequired'] === true,
      },
    ];
  });
}

/** Returns the key of the part that a path of a refusal names, such as `formSections[0].formSectionRows[2].grow`. */
export function partAt(layout: Layout, path: string): string | null {
  const [section, row, element] = [...path.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));
  const inSection = layout.sections[section ?? -1];
  const inRow = inSection?.rows[row ?? -1];
  const key = inRow?.elements[element ?? -1]?.key ?? inRow?.key ?? inSection?.key ?? null;
  return find(layout, key) ? key : null;
}

function objectsIn(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function numberIn(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

function textIn(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Returns the ids of a saved layout by the keys of the parts that were sent. Both have the same parts in the same order,
 * except for rows without elements, which are not stored.
 */
export function storedIds(layout: Layout, stored: Layout): Map<string, number> {
  const ids = new Map<string, number>();
  const pair = (part: Part, other: Part | undefined): void => {
    if (other === undefined || other.id === null) return;
    ids.set(part.key, other.id);
    const content = part.kind === 'section' ? filledRows(part) : contentOf(part);
    content.forEach((inner, index) => pair(inner, contentOf(other)[index]));
  };
  layout.sections.forEach((section, index) => pair(section, stored.sections[index]));
  return ids;
}

/** Returns whether two layouts are the same to the server, whatever keys and ids their parts have. */
export function sameLayout(one: Layout, other: Layout): boolean {
  return one === other || contentText(one) === contentText(other);
}

function contentText(layout: Layout): string {
  const known = contents.get(layout);
  if (known !== undefined) return known;
  const text = JSON.stringify(
    layout.sections.map((section) => [
      section.title.trim(),
      filledRows(section).map(({ grow, elements }) => [
        grow,
        elements.map(({ columnId, label, placeholder }) => [columnId, label.trim(), placeholder]),
      ]),
    ]),
  );
  contents.set(layout, text);
  return text;
}

const contents = new WeakMap<Layout, string>();

function filledRows({ rows }: Section): Row[] {
  return rows.filter(({ elements }) => elements.length > 0);
}
