import { isObject } from '../../renderer/language/paths/path.ts';
import { entry, type Catalogue } from '../../renderer/language/resolve/catalogue.ts';
import { suggestion } from '../../renderer/language/text/words/did-you-mean.ts';
import { labelOfName } from '../../renderer/language/text/words/split-words.ts';
import type { Entity } from '../../renderer/language/types/entity.ts';
import type { Json, JsonObject } from '../../renderer/language/types/json.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { readSources } from '../catalogue/read-sources.ts';
import { namesOf } from './descriptors/names.ts';
import type { UsualOperations } from './descriptors/new-operations.ts';
import { newForm, newList, type Lookup, type ScreenPlan } from './descriptors/new-screens.ts';
import { mergeJson } from './merge-json.ts';
import { editJson } from './project-tree.ts';
import type { NewOptions, Report } from './report.ts';

type ScreenKind = 'list' | 'form';

/** Returns the command that writes a screen of this kind for an entity that exists. */
export function newScreenFiles(kind: ScreenKind): (options: NewOptions) => Promise<Report> {
  return async (options) => {
    const { area } = options;
    if (area === undefined)
      throw new Error('Say the area of the screen: --area catalog, or another folder of screens.');
    return { files: await writeScreen(kind, { ...options, area }), notes: [] };
  };
}

/**
 * Writes a list or form of an entity, and the menu entry of a list. A screen that is there gets only the fields that
 * are named as new: a person may have removed others on purpose.
 */
export async function writeScreen(
  kind: ScreenKind,
  options: NewOptions & { area: string },
  newFields: readonly string[] = [],
): Promise<Report['files']> {
  const { root, area } = options;
  const { entities, operations, areas } = catalogueOf(readSources(root));
  const entity = entry(entities, options.name);
  if (entity === undefined)
    throw new Error(`There is no entity '${options.name}'.${suggestion(options.name, Object.keys(entities))}`);
  const names = namesOf(entity.entity, options.plural ?? entity.titlePlural.replaceAll(' ', ''));
  const section = entry(areas, area)?.section ?? options.section;
  if (section === undefined)
    throw new Error(
      `The area '${area}' is new: say the section of the header that it belongs to, such as --section commerce.`,
    );
  const plan: ScreenPlan = {
    entity,
    names,
    operations: operationsOf(entity, operations),
    path: area === names.screens ? `/${section}/${area}/` : `/${section}/${area}/${names.screens}/`,
    lookups: lookupsOf(entity, entities, operations),
  };
  const screen = kind === 'list' ? newList(plan) : newForm(plan);
  const file = `screens/${area}/${String(screen['id'])}.json`;
  const change = await editJson(root, file, (before) =>
    isObject(before) ? withNewFields(before, kind, withProperties(plan, newFields)) : screen,
  );
  if (kind === 'form') return [{ file, change }];
  const menu = `screens/${area}/area.json`;
  const inMenu = await editJson(root, menu, (before) =>
    withEntry(before ?? newArea(area, section), `${names.screens}-list`),
  );
  return [
    { file, change },
    { file: menu, change: inMenu },
  ];
}

/** Returns the plan of the part of a screen that shows these fields. */
function withProperties(plan: ScreenPlan, fields: readonly string[]): ScreenPlan {
  const properties = Object.fromEntries(
    Object.entries(plan.entity.properties).filter(([name]) => fields.includes(name)),
  );
  return { ...plan, entity: { ...plan.entity, properties } };
}

/** Returns a screen that is there with the columns and filters, or the rows, of new fields. */
function withNewFields(before: JsonObject, kind: ScreenKind, part: ScreenPlan): JsonObject {
  if (Object.keys(part.entity.properties).length === 0) return before;
  if (kind === 'form') return withRows(before, rowsIn(newForm(part)));
  const { columns = [], filters } = newList(part);
  const merged = mergeJson(before, { columns, ...(filters === undefined ? {} : { filters }) });
  return isObject(merged) ? merged : before;
}

/** Returns a form with further rows at the end of its last section that has rows. */
function withRows(form: JsonObject, rows: Json[]): JsonObject {
  const sections = Array.isArray(form['sections']) ? form['sections'] : [];
  const last = sections.findLastIndex((section) => isObject(section) && Array.isArray(section['rows']));
  const target = sections[last];
  if (!isObject(target) || !Array.isArray(target['rows'])) return { ...form, sections: [...sections, { rows }] };
  const shown = new Set(fieldNames(sections));
  const missing = rows.filter((row) => fieldNames(row).some((name) => !shown.has(name)));
  return { ...form, sections: sections.with(last, { ...target, rows: [...target['rows'], ...missing] }) };
}

/** Returns the rows of a new form that show its fields, without the row of the fixed ones. */
function rowsIn(form: JsonObject): Json[] {
  const [section] = Array.isArray(form['sections']) ? form['sections'] : [];
  const rows = isObject(section) && Array.isArray(section['rows']) ? section['rows'] : [];
  return rows.filter((row) => isObject(row) && row['visibleWhen'] === undefined);
}

/** Returns the names of all fields in a part of a form. */
function fieldNames(part: Json): string[] {
  if (Array.isArray(part)) return part.flatMap(fieldNames);
  if (!isObject(part)) return [];
  const fields = Array.isArray(part['fields']) ? part['fields'] : [];
  const own = fields.flatMap((field) => (isObject(field) && typeof field['name'] === 'string' ? [field['name']] : []));
  return [...own, ...['rows', 'sections'].flatMap((key) => fieldNames(part[key] ?? null))];
}

function newArea(area: string, section: string): JsonObject {
  return {
    $schema: '../../schemas/descriptor/area.schema.json',
    area,
    title: labelOfName(area),
    section,
    menu: [],
  };
}

/** Returns an area whose menu has an entry of the screen: in the first group, unless another group has it. */
function withEntry(area: Json, screen: string): Json {
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

/** Returns the operations that serve an entity, by what they do. The usual names come first. */
function operationsOf(entity: Entity, operations: Catalogue['operations']): Partial<UsualOperations> {
  const serving = (kind: keyof UsualOperations): string | undefined =>
    Object.values(operations).find(({ serves }) => serves?.[kind] === entity.entity)?.name;
  const found: Partial<UsualOperations> = {};
  for (const kind of ['list', 'get', 'add', 'update', 'delete'] as const) {
    const name = serving(kind);
    if (name !== undefined) found[kind] = name;
  }
  return found;
}

/** Returns how the records are chosen that an entity refers to. */
function lookupsOf(
  entity: Entity,
  entities: Catalogue['entities'],
  operations: Catalogue['operations'],
): ScreenPlan['lookups'] {
  const referenced = Object.values(entity.properties).flatMap(({ references }) => references?.entity ?? []);
  return Object.fromEntries(
    referenced.flatMap((name): [string, Lookup][] => {
      const target = entry(entities, name);
      const operation = target && operationsOf(target, operations).list;
      return target === undefined || operation === undefined
        ? []
        : [[name, { operation, text: target.titleField, isLarge: target.rows === 'many' }]];
    }),
  );
}
