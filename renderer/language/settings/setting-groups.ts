import { isMissing } from '../checks/is-missing.ts';
import { fillTemplate } from '../templates/fill-template.ts';
import type { SettingsSource } from '../types/blocks.ts';
import type { Json, JsonObject } from '../types/json.ts';
import { controlOfType } from './data-type-controls.ts';

/** One setting as a field. */
export interface Setting {
  key: string;
  label: string;
  help: string;
  controlType: string;
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

/** The settings in groups, both in order; a group stands where its first setting does. */
export function settingGroups(source: SettingsSource, rows: JsonObject[]): SettingGroup[] {
  const groups = new Map<string, Setting[]>();
  for (const row of ordered(rows, source.order)) {
    const title = source.group === undefined ? '' : textOf(row[source.group]);
    groups.set(title, [...(groups.get(title) ?? []), settingOf(source, row)]);
  }
  return [...groups].map(([title, settings]) => ({ title, settings, isCustom: settings.some((setting) => setting.isCustom) }));
}

/** The rows with one setting's value written where it belongs: to the first of the `value` fields. */
export function changeSetting(source: SettingsSource, rows: JsonObject[], key: string, value: Json): JsonObject[] {
  const [own = ''] = source.value;
  return rows.map((row) => (textOf(row[source.key]) === key ? { ...row, [own]: value } : row));
}

function settingOf({ key, label, help, type, value }: SettingsSource, row: JsonObject): Setting {
  const [own = ''] = value;
  const given = value.map((name) => row[name]).find((one) => !isMissing(one));
  return {
    key: textOf(row[key]),
    label: textOf(row[label]),
    help: help === undefined ? '' : fillTemplate(help, { record: row }),
    controlType: controlOfType(textOf(row[type])),
    value: given ?? null,
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
