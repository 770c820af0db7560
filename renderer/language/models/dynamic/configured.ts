import { isObject, parsePath } from '../../paths/path.ts';
import { cellOfType } from '../definitions/cell-facts.ts';
import { formFacts, controlOfType, rulesOfType } from '../definitions/form-facts.ts';
import type { Column, Filter, FormField } from '../../types/descriptor.ts';
import type { Field } from '../../types/entity.ts';
import { fillTemplate } from '../../text/templates/fill-template.ts';
import { templateParts } from '../../text/templates/template-fields.ts';
import type { Json, JsonObject } from '../../types/json.ts';

interface Configured {
  name: string;
  label: string;
  type: string;
  isRequired: boolean;
  maxLength?: number;
  placeholder?: string;
  /** Of a value that is one of many records: what completes the lookup that the screen names. */
  lookup?: ConfiguredLookup;
  /** What completes the link that the screen names: values, and paths of values of the row. */
  link?: JsonObject;
  /** Its value is what the record is called. */
  isTitle?: true;
}

interface ConfiguredLookup {
  args: Record<string, string>;
  text: string;
}

/** A column configured by the server, with the data rules of its type. */
export interface ConfiguredColumn extends Column {
  rules: Field;
  /** Its value is what a row is called (`naming-column.ts`). */
  isTitle?: true;
}

/**
 * Returns the columns of a column configuration.
 * @param link The link of the columns that say what completes it (`columnsFrom.link`).
 */
export function configuredColumns(answer: Json | undefined, link?: string): ConfiguredColumn[] {
  return configured(answer).map(({ name, label, type, link: parts, isTitle }) => ({
    name,
    label,
    controlType: cellOfType(type),
    rules: rulesOfType(type),
    ...(link === undefined || parts === undefined ? {} : { link: completedLink(link, parts) }),
    ...(isTitle === undefined ? {} : { isTitle }),
  }));
}

/**
 * Returns a link of rows: values of the configuration are filled in, and paths stay places that each row fills.
 * @example completedLink('/shops/{result.id}/{result.key}/', { id: 7, key: { from: 'values.c5' } }) // '/shops/7/{values.c5}/'
 */
function completedLink(link: string, parts: JsonObject): string {
  return templateParts(link)
    .map((part) => {
      if ('text' in part) return part.text;
      const value = part.path.startsWith('result.') ? parts[part.path.slice('result.'.length)] : undefined;
      const from = isObject(value) ? value['from'] : undefined;
      const format = part.format === undefined ? '' : `:${part.format}`;
      if (typeof from === 'string' && parsePath(from) !== null) return `{${from}${format}}`;
      return fillTemplate(`{${part.path}${format}}`, { record: {}, result: parts }, { encode: encodeURIComponent });
    })
    .join('');
}

/** Returns the filters of a column configuration: one for each column whose type can be filtered. */
export function configuredFilters(answer: Json | undefined): Filter[] {
  return configured(answer).flatMap(({ name, label, type }): Filter[] => {
    const code = formFacts(controlOfType(type)).filterAs;
    return code === undefined ? [] : [{ name, placeholder: label, dataTypeCode: code }];
  });
}

/**
 * A field configured by the server. No entity describes it, so it has the data rules of its data type, the length that
 * the server says, and is required where the server says so.
 */
export interface ConfiguredField extends FormField {
  rules: Field;
  isRequired: boolean;
}

/** Fields configured by the server, under one title. */
export interface ConfiguredSection {
  title?: string;
  rows: ConfiguredRow[];
}

export interface ConfiguredRow {
  /** The fields share the whole width. Without it each has the width of a usual field. */
  grow: boolean;
  fields: ConfiguredField[];
}

/** The lookup of configured fields, as a screen names it: the server completes it for each field. */
export type FieldsLookup = Pick<FormField, 'dataSource' | 'dataKeyFieldName'>;

/**
 * Returns the fields of a table's structure. When the response holds several structures, the first is used.
 * @param lookup The lookup of the fields that say what completes it (`fieldsFrom.lookup`).
 */
export function configuredFields(answer: Json | undefined, lookup?: FieldsLookup): ConfiguredField[] {
  const structure = Array.isArray(answer) && (Array.isArray(answer[0]) || isNumbered(answer[0])) ? answer[0] : answer;
  return configured(structure).map(({ name, label, type, isRequired, maxLength, placeholder, lookup: own }) => ({
    name,
    label,
    controlType: controlOfType(type),
    rules: { ...rulesOfType(type), ...(maxLength === undefined ? {} : { maxLength }) },
    isRequired,
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(lookup === undefined || own === undefined
      ? {}
      : { ...lookup, dataSourceArgs: own.args, dataTextFieldName: own.text }),
  }));
}

/**
 * Returns the sections of a structure: those of a layout (`layout-structure.ts`), or one section with a row for each
 * field. Sections and rows without fields are left out.
 */
export function configuredSections(answer: Json | undefined, lookup?: FieldsLookup): ConfiguredSection[] {
  const sections = isLaidOut(answer)
    ? answer.filter(isObject).map((section) => laidOutSection(section, lookup))
    : [{ rows: configuredFields(answer, lookup).map((field) => ({ grow: true, fields: [field] })) }];
  return sections.filter(({ rows }) => rows.length > 0);
}

function laidOutSection({ title, rows }: JsonObject, lookup: FieldsLookup | undefined): ConfiguredSection {
  return {
    ...(typeof title === 'string' && title !== '' ? { title } : {}),
    rows: (Array.isArray(rows) ? rows.filter(isObject) : [])
      .map(({ grow, fields }) => ({ grow: grow === true, fields: configuredFields(fields, lookup) }))
      .filter(({ fields }) => fields.length > 0),
  };
}

function isLaidOut(answer: Json | undefined): answer is Json[] {
  return Array.isArray(answer) && answer.some((section) => isObject(section) && Array.isArray(section['rows']));
}

/** Returns the entries whose name is a valid path; numeric keys are in numeric order. */
function configured(answer: Json | undefined): Configured[] {
  const entries = Array.isArray(answer) ? answer : isObject(answer) ? numbered(answer) : [];
  return entries.flatMap((entry): Configured[] => {
    if (!isObject(entry) || typeof entry['name'] !== 'string' || parsePath(entry['name']) === null) return [];
    const { name, label, controlType, isRequired, maxLength, placeholder } = entry;
    return [
      {
        name,
        label: typeof label === 'string' ? label : name,
        type: typeof controlType === 'string' ? controlType : 'text',
        isRequired: isRequired === true,
        ...(typeof maxLength === 'number' && maxLength > 0 ? { maxLength } : {}),
        ...(typeof placeholder === 'string' && placeholder !== '' ? { placeholder } : {}),
        ...configuredLookup(entry['lookup']),
        ...(isObject(entry['link']) ? { link: entry['link'] } : {}),
        ...(entry['isTitle'] === true ? { isTitle: true as const } : {}),
      },
    ];
  });
}

function configuredLookup(lookup: Json | undefined): Pick<Configured, 'lookup'> {
  if (!isObject(lookup) || typeof lookup['text'] !== 'string') return {};
  const args = isObject(lookup['args']) ? Object.entries(lookup['args']) : [];
  const texts = args.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return { lookup: { args: Object.fromEntries(texts), text: lookup['text'] } };
}

function isNumbered(value: Json | undefined): boolean {
  return isObject(value) && Object.keys(value).some((key) => /^\d+$/.test(key));
}

function numbered(answer: Record<string, Json | undefined>): (Json | undefined)[] {
  return Object.keys(answer)
    .filter((key) => /^\d+$/.test(key))
    .toSorted((a, b) => Number(a) - Number(b))
    .map((key) => answer[key]);
}
