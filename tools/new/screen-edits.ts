import { isObject } from '../../renderer/language/paths/path.ts';
import { labelOfName } from '../../renderer/language/text/words/split-words.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { formRows, newList, type ScreenPlan } from './descriptors/new-screens.ts';
import { mergeJson } from './merge-json.ts';

export type ScreenKind = 'list' | 'form';

/** Returns a screen with the columns and filters, or the rows, of further fields of its entity. */
export function withFields(screen: Json, kind: ScreenKind, plan: ScreenPlan, fields: readonly string[]): Json {
  if (!isObject(screen) || fields.length === 0) return screen;
  const properties = Object.fromEntries(
    Object.entries(plan.entity.properties).filter(([name]) => fields.includes(name)),
  );
  const part = { ...plan, entity: { ...plan.entity, properties } };
  if (kind === 'form') return withRows(screen, formRows(part));
  const { columns = [], filters } = newList(part);
  return mergeJson(screen, { columns, ...(filters === undefined ? {} : { filters }) });
}

/**
 * Returns a form with further rows, at the end of its first section of rows that is always shown: a later one is often
 * about one thing, such as pictures. A form without such a section gets one.
 */
function withRows(form: JsonObject, rows: Json[]): JsonObject {
  const sections = Array.isArray(form['sections']) ? form['sections'] : [];
  const shown = new Set(fieldNames(sections));
  const missing = rows.filter((row) => fieldNames(row).some((name) => !shown.has(name)));
  if (missing.length === 0) return form;
  const index = sections.findIndex(
    (section) => isObject(section) && Array.isArray(section['rows']) && section['visibleWhen'] === undefined,
  );
  const target = sections[index];
  if (!isObject(target) || !Array.isArray(target['rows']))
    return { ...form, sections: [...sections, { columns: 2, rows: missing }] };
  return { ...form, sections: sections.with(index, { ...target, rows: [...target['rows'], ...missing] }) };
}

/** Returns the names of all fields in a part of a form. */
function fieldNames(part: Json): string[] {
  if (Array.isArray(part)) return part.flatMap(fieldNames);
  if (!isObject(part)) return [];
  const fields = Array.isArray(part['fields']) ? part['fields'] : [];
  const own = fields.flatMap((field) => (isObject(field) && typeof field['name'] === 'string' ? [field['name']] : []));
  return [...own, ...['rows', 'sections'].flatMap((key) => fieldNames(part[key] ?? null))];
}

/** Returns an area without a screen. */
export function newArea(area: string, section: string): JsonObject {
  return {
    $schema: '../../schemas/descriptor/area.schema.json',
    area,
    title: labelOfName(area),
    section,
    menu: [],
  };
}

/** Returns an area whose menu has an entry of the screen: in the first group, unless another group has it. */
export function withEntry(area: Json, screen: string): Json {
  if (!isObject(area)) return area;
  const groups = (Array.isArray(area['menu']) ? area['menu'] : []).filter(isObject);
  const isThere = groups.some((group) => entriesOf(group).some((one) => isObject(one) && one['screen'] === screen));
  if (isThere) return area;
  const [first = { title: area['title'], icon: 'document', entries: [] }, ...others] = groups;
  return { ...area, menu: [{ ...first, entries: [...entriesOf(first), { screen }] }, ...others] };
}

function entriesOf(group: JsonObject): Json[] {
  return Array.isArray(group['entries']) ? group['entries'] : [];
}
