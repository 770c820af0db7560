import { check } from '../checks/check.ts';
import type { FormModelField } from '../form/field-model.ts';
import { rowStep } from '../form/faults.ts';
import type { FieldSet } from '../form/form-model.ts';
import { isObject } from '../paths/path.ts';
import { rowShape, type Shapes } from '../screens/answer-shape.ts';
import { entry } from '../screens/catalogue.ts';
import type { SettingsDescriptor } from '../types/blocks.ts';
import type { Field } from '../types/entity.ts';
import type { Json, JsonObject } from '../types/json.ts';
import type { FieldError } from '../types/operation.ts';
import { changeSetting, keyOf, settingGroups, type Setting } from './setting-groups.ts';

/** One group of settings as fields. */
export interface SettingFields {
  title: string;
  /** Some of its settings have a value of their own. */
  isCustom: boolean;
  fields: FormModelField[];
}

/** Settings with everything decided, of the rows that the operation answered. */
export interface SettingsModel {
  groups: SettingFields[];
  fields: FieldSet;
  /** What the fields begin with, by their names. */
  values: JsonObject;
  /** What is stored of a setting: the operation's own field for it. */
  stored: Field | undefined;
}

/** The documents' own (000 §2). */
export const SAVE_LABEL = 'Save Changes';

/** The fields that settings are. Each is named by its key. */
export function settingsModel({ id, settings }: SettingsDescriptor, rows: JsonObject[], shapes: Shapes): SettingsModel {
  const groups = settingGroups(settings, rows).map(({ title, isCustom, settings: own }) => ({ title, isCustom, fields: own.map(fieldOf) }));
  const fields = groups.flatMap((group) => group.fields);
  const values = settingGroups(settings, rows).flatMap((group) => group.settings.map(({ key, value }): [string, Json] => [fieldName(key), value]));
  return {
    groups,
    fields: { id, entity: { properties: {} }, sections: [{ columns: 1, rows: fields.map((field) => ({ fields: [field] })) }] },
    values: Object.fromEntries(values),
    stored: entry(rowShape({ operation: settings.from }, shapes) ?? {}, settings.value[0] ?? ''),
  };
}

/** The name of a setting's field: its key, whatever is written in it, without what would make it a path. */
export function fieldName(key: string): string {
  return encodeURIComponent(key).replaceAll('.', '%2E');
}

function fieldOf({ key, label, help, controlType, rules }: Setting): FormModelField {
  return { name: fieldName(key), label, controlType, field: rules, isRequired: false, isReadOnly: false, uploadInSharedLocation: false, customProps: {}, ...(help === '' ? {} : { help }) };
}

/** What is wrong with the values, each by the rules of its data type. */
export function checkSettings({ groups }: SettingsModel, values: JsonObject): FieldError[] {
  return groups.flatMap((group) => group.fields).flatMap(({ name, field }) => {
    const value = values[name];
    const [broken] = check({ properties: { value: field } }, { value: value === '' ? null : (value ?? null) }, { mode: 'update', unknownKeys: 'ignore' });
    return broken === undefined ? [] : [{ path: name, message: broken.message }];
  });
}

/** The rows with every changed value where it is stored. */
export function changedSettings({ settings }: SettingsDescriptor, rows: JsonObject[], { values: before, stored }: Pick<SettingsModel, 'values' | 'stored'>, values: JsonObject): JsonObject[] {
  return rows.reduce((all, row) => {
    const key = keyOf(settings, row);
    const name = fieldName(key);
    const isSame = JSON.stringify(values[name] ?? null) === JSON.stringify(before[name] ?? null);
    return isSame ? all : changeSetting(settings, all, key, values[name] ?? null, stored);
  }, rows);
}

/** Refusals of rows that were sent (`siteConfigurations[2].siteConfigurationValue`), as refusals of their settings; those of anything else are left out. */
export function refusedSettings(errors: FieldError[], sent: JsonObject, { settings }: SettingsDescriptor): FieldError[] {
  return errors.flatMap(({ path, message }) => {
    const step = rowStep(path);
    const rows = step && sent[step.list];
    const row = step && Array.isArray(rows) ? rows[step.index] : undefined;
    return isObject(row) ? [{ path: fieldName(keyOf(settings, row)), message }] : [];
  });
}
