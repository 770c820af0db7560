import { isMissing } from '../checks/is-missing.ts';
import { fillTemplate } from '../templates/fill-template.ts';
import type { SettingsSource } from '../types/blocks.ts';
import type { Json, JsonObject } from '../types/json.ts';
import type { Field } from '../types/entity.ts';
import { controlOfType, rulesOfType } from './data-type-controls.ts';
import { readSetting, writeSetting } from './setting-value.ts';

/** One setting as a field. */
export interface Setting {
  key: string;
  label: string;
  help: string;
  controlType: string;
  /** The data rules of its type. */
  rules: Field;
  /** In the type of its control, whatever it is stored as. */
  value: Json;
  /** It has a value of its own, and not one that it inherits. */
  isCustom: boolean;
}

export interface SettingGroup {
  /** '' where the settings have no groups. */
  title: string;
  settings: Setting[];
  /** Some of its settings have a value of their own: there is something to reset. */
  isCustom: boolean;
}

/** The settings in groups, both in order; a group stands where its first setting does, or by its number where all of them are numbered. */
export function settingGroups(source: SettingsSource, rows: JsonObject[]): SettingGroup[] {
  const groups = new Map<string, Setting[]>();
  for (const row of ordered(rows, source.order)) {
    const title = source.group === undefined ? '' : textOf(row[source.group]);
    groups.set(title, [...(groups.get(title) ?? []), settingOf(source, row)]);
  }
  return inOrder([...groups]).map(([title, settings]) => ({ title, settings, isCustom: settings.some((setting) => setting.isCustom) }));
}

/** Sections that begin with a number stand by it: '2 Accent' before '10 Neutral' (000 §2, tenant colours). */
function inOrder(groups: [string, Setting[]][]): [string, Setting[]][] {
  if (groups.some(([title]) => Number.isNaN(Number.parseFloat(title)))) return groups;
  return groups.toSorted(([a], [b]) => Number.parseFloat(a) - Number.parseFloat(b));
}

/**
 * The rows with one setting's value written where it belongs: to the first of the `value` fields.
 * @param stored What the operation says of that field: a value of another type becomes a text where it keeps texts.
 */
export function changeSetting(source: SettingsSource, rows: JsonObject[], key: string, value: Json, stored?: Field): JsonObject[] {
  const [own = ''] = source.value;
  return rows.map((row) => (keyOf(source, row) === key ? { ...row, [own]: writeSetting(value, stored) } : row));
}

/** What tells a setting from the others. */
export function keyOf({ key }: Pick<SettingsSource, 'key'>, row: JsonObject): string {
  return textOf(row[key]);
}

function settingOf({ key, label, help, type, value }: SettingsSource, row: JsonObject): Setting {
  const [own = ''] = value;
  const given = value.map((name) => row[name]).find((one) => !isMissing(one));
  const rules = rulesOfType(textOf(row[type]));
  return {
    key: textOf(row[key]),
    label: textOf(row[label]),
    help: help === undefined ? '' : fillTemplate(help, { record: row }),
    controlType: controlOfType(textOf(row[type])),
    rules,
    value: readSetting(given ?? null, rules),
    isCustom: !isMissing(row[own]),
  };
}

function ordered(rows: JsonObject[], by: string | undefined): JsonObject[] {
  if (by === undefined) return rows;
  const place = (row: JsonObject): number => (typeof row[by] === 'number' ? row[by] : Number.MAX_SAFE_INTEGER);
  return rows.toSorted((a, b) => place(a) - place(b));
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
