import { isObject, parsePath } from '../paths/path.ts';
import { cellOfType, controlOfType, rulesOfType } from '../settings/data-type-controls.ts';
import type { Column, Filter, FormField } from '../types/descriptor.ts';
import type { Field } from '../types/entity.ts';
import type { Json } from '../types/json.ts';

interface Configured {
  name: string;
  label: string;
  type: string;
}

/** A column that the server configures, with the data rules of its type. */
export interface ConfiguredColumn extends Column {
  rules: Field;
}

/** The columns of a column configuration. */
export function configuredColumns(answer: Json | undefined): ConfiguredColumn[] {
  return configured(answer).map(({ name, label, type }) => ({ name, label, controlType: cellOfType(type), rules: rulesOfType(type) }));
}

/** The filters of a column configuration: of the columns whose values can be asked for. */
export function configuredFilters(answer: Json | undefined): Filter[] {
  return configured(answer).flatMap(({ name, label, type }): Filter[] => {
    const code = FILTERS[controlOfType(type)];
    return code === undefined ? [] : [{ name, placeholder: label, dataTypeCode: code }];
  });
}

/** A field that the server configures, with the data rules that no entity gives: those of its data type. */
export interface ConfiguredField extends FormField {
  rules: Field;
}

/** The fields of a table's structure; the first of several structures counts. */
export function configuredFields(answer: Json | undefined): ConfiguredField[] {
  const structure = Array.isArray(answer) && (Array.isArray(answer[0]) || isNumbered(answer[0])) ? answer[0] : answer;
  return configured(structure).map(({ name, label, type }) => ({ name, label, controlType: controlOfType(type), rules: rulesOfType(type) }));
}

const FILTERS: Record<string, Filter['dataTypeCode']> = { text: 'text', email: 'text', phone: 'text', number: 'number', money: 'number', percentage: 'number', boolean: 'boolean', datetime: 'date' };

/** Entries that name a place in a record, numeric keys in their order. */
function configured(answer: Json | undefined): Configured[] {
  const entries = Array.isArray(answer) ? answer : isObject(answer) ? numbered(answer) : [];
  return entries.flatMap((entry): Configured[] => {
    if (!isObject(entry) || typeof entry['name'] !== 'string' || parsePath(entry['name']) === null) return [];
    const { name, label, controlType } = entry;
    return [{ name, label: typeof label === 'string' ? label : name, type: typeof controlType === 'string' ? controlType : 'text' }];
  });
}

function isNumbered(value: Json | undefined): boolean {
  return isObject(value) && Object.keys(value).some((key) => /^\d+$/.test(key));
}

function numbered(answer: Record<string, Json | undefined>): (Json | undefined)[] {
  return Object.keys(answer).filter((key) => /^\d+$/.test(key)).toSorted((a, b) => Number(a) - Number(b)).map((key) => answer[key]);
}
