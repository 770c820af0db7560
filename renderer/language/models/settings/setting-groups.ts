import { isMissing } from '../../rules/is-missing.ts';
import { fillTemplate } from '../../text/templates/fill-template.ts';
import type { SettingsSource } from '../../types/blocks.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import type { Field } from '../../types/entity.ts';
import { controlOfType, rulesOfType } from '../definitions/form-facts.ts';
import { readSetting, writeSetting } from './setting-value.ts';

/** One setting as a field. */
export interface Setting {
  key: string;
  label: string;
  help: string;
  controlType: string;
  /** The data rules of its type. */
  rules: Field;
  /** The value in the type of its control; it may be stored as text. */
  value: Json;
  /** True when the setting has its own value, false when it inherits one. */
  isCustom: boolean;
}

export interface SettingGroup {
  /** '' for settings without groups. */
  title: string;
  /** The title as it is shown: without the number by which it is sorted. */
  heading: string;
  settings: Setting[];
  /** True when any of its settings has its own value and can be reset. */
  isCustom: boolean;
}

/**
 * Groups the settings in order. A group stands where its first setting does, or sorts by its number when all groups
 * have one.
 */
export function settingGroups(source: SettingsSource, rows: JsonObject[]): SettingGroup[] {
  const groups = new Map<string, Setting[]>();
  for (const row of ordered(rows, source.order)) {
    const title = source.group === undefined ? '' : textOf(row[source.group]);
    groups.set(title, [...(groups.get(title) ?? []), settingOf(source, row)]);
  }
  const isNumbered = [...groups.keys()].every((title) => !Number.isNaN(Number.parseFloat(title)));
  const inOrder = isNumbered ? [...groups].toSorted(byNumber) : [...groups];
  return inOrder.map(([title, settings]) => ({
    title,
    heading: isNumbered ? withoutNumber(title) : title,
    settings,
    isCustom: settings.some((setting) => setting.isCustom),
  }));
}

/** @example withoutNumber('2 Accent') // 'Accent', and 'Group 2' for '2' */
function withoutNumber(title: string): string {
  return title.replace(/^[\d.)\s]+/, '') || `Group ${Number.parseFloat(title)}`;
}

/** Sorts numbered groups by number: '2 Accent' before '10 Neutral' (`docs/console.md#settings-screens`). */
function byNumber([a]: [string, unknown], [b]: [string, unknown]): number {
  return Number.parseFloat(a) - Number.parseFloat(b);
}

/**
 * Returns the rows with one setting's value written to the first of the `value` fields.
 * @param stored The operation's definition of that field. Where it stores text, other values are converted to text.
 */
export function changeSetting(
  source: SettingsSource,
  rows: JsonObject[],
  key: string,
  value: Json,
  stored?: Field,
): JsonObject[] {
  const [own = ''] = source.value;
  return rows.map((row) => (keyOf(source, row) === key ? { ...row, [own]: writeSetting(value, stored) } : row));
}

/** Returns the key of a setting. */
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
