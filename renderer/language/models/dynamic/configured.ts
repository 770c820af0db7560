import { isObject, parsePath } from '../../paths/path.ts';
import { cellOfType } from '../definitions/cell-facts.ts';
import { formFacts, controlOfType, rulesOfType } from '../definitions/form-facts.ts';
import type { Column, Filter, FormField } from '../../types/descriptor.ts';
import type { Field } from '../../types/entity.ts';
import type { Json } from '../../types/json.ts';

interface Configured {
  name: string;
  label: string;
  type: string;
  isRequired: boolean;
  maxLength?: number;
  placeholder?: string;
}

/** A column configured by the server, with the data rules of its type. */
export interface ConfiguredColumn extends Column {
  rules: Field;
}

/** Returns the columns of a column configuration. */
export function configuredColumns(answer: Json | undefined): ConfiguredColumn[] {
  return configured(answer).map(({ name, label, type }) => ({
    name,
    label,
    controlType: cellOfType(type),
    rules: rulesOfType(type),
  }));
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

/** Returns the fields of a table's structure. When the response holds several structures, the first is used. */
export function configuredFields(answer: Json | undefined): ConfiguredField[] {
  const structure = Array.isArray(answer) && (Array.isArray(answer[0]) || isNumbered(answer[0])) ? answer[0] : answer;
  return configured(structure).map(({ name, label, type, isRequired, maxLength, placeholder }) => ({
    name,
    label,
    controlType: controlOfType(type),
    rules: { ...rulesOfType(type), ...(maxLength === undefined ? {} : { maxLength }) },
    isRequired,
    ...(placeholder === undefined ? {} : { placeholder }),
  }));
}

/**
 * Returns the sections of a structure: those of a layout (`layout-structure.ts`), or one section with a row for each
 * field. Sections and rows without fields are left out.
 */
export function configuredSections(answer: Json | undefined): ConfiguredSection[] {
  const sections = isLaidOut(answer)
    ? answer.filter(isObject).map(laidOutSection)
    : [{ rows: configuredFields(answer).map((field) => ({ grow: true, fields: [field] })) }];
  return sections.filter(({ rows }) => rows.length > 0);
}

function laidOutSection({ title, rows }: Record<string, Json | undefined>): ConfiguredSection {
  return {
    ...(typeof title === 'string' && title !== '' ? { title } : {}),
    rows: (Array.isArray(rows) ? rows.filter(isObject) : [])
      .map(({ grow, fields }) => ({ grow: grow === true, fields: configuredFields(fields) }))
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
      },
    ];
  });
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
