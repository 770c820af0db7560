import { check } from '../../rules/check.ts';
import type { FormModelField } from '../form/field-model.ts';
import { rowStep } from '../form/faults.ts';
import type { FieldSet } from '../form/form-model.ts';
import { isObject } from '../../paths/path.ts';
import { rowShape, type Shapes } from '../../resolve/answer-shape.ts';
import { entry } from '../../resolve/catalogue.ts';
import type { SettingsDescriptor } from '../../types/blocks.ts';
import type { Field } from '../../types/entity.ts';
import type { Json, JsonObject } from '../../types/json.ts';
import type { FieldError } from '../../types/operation.ts';
import { changeSetting, keyOf, settingGroups, type Setting } from './setting-groups.ts';

/** One group of settings as fields. */
export interface SettingFields {
  title: string;
  /** The title as it is shown. */
  heading: string;
  /** True when any of its settings has its own value. */
  isCustom: boolean;
  fields: FormModelField[];
}

/** Settings completed by the rows that the operation returned. */
export interface SettingsModel {
  groups: SettingFields[];
  fields: FieldSet;
  /** Initial values of the fields, by name. */
  values: JsonObject;
  /** The operation's field in which a setting's value is stored. */
  stored: Field | undefined;
}

/** Default of the requirements (`docs/console.md#settings-screens`). */
export const SAVE_LABEL = 'Save Changes';

/** Returns the model of a settings screen. Each setting is a field named by its key. */
export function settingsModel({ id, settings }: SettingsDescriptor, rows: JsonObject[], shapes: Shapes): SettingsModel {
  const groups = settingGroups(settings, rows).map(({ title, heading, isCustom, settings: own }) => ({
    title,
    heading,
    isCustom,
    fields: own.map(fieldOf),
  }));
  const fields = groups.flatMap((group) => group.fields);
  const values = settingGroups(settings, rows).flatMap((group) =>
    group.settings.map(({ key, value }): [string, Json] => [fieldName(key), value]),
  );
  return {
    groups,
    fields: {
      id,
      entity: { properties: {} },
      sections: [{ columns: 1, rows: fields.map((field) => ({ fields: [field] })) }],
    },
    values: Object.fromEntries(values),
    stored: entry(rowShape({ operation: settings.from }, shapes) ?? {}, settings.value[0] ?? ''),
  };
}

/**
 * Returns the field name of a setting: its key, encoded so that it is never a path.
 * @example fieldName('colour.500') // 'colour%2E500'
 */
export function fieldName(key: string): string {
  return encodeURIComponent(key).replaceAll('.', '%2E');
}

function fieldOf({ key, label, help, controlType, rules }: Setting): FormModelField {
  return {
    name: fieldName(key),
    label,
    controlType,
    field: rules,
    isRequired: false,
    isReadOnly: false,
    uploadInSharedLocation: false,
    customProps: {},
    ...(help === '' ? {} : { help }),
  };
}

/** Checks each value by the rules of its data type. */
export function checkSettings({ groups }: SettingsModel, values: JsonObject): FieldError[] {
  return groups
    .flatMap((group) => group.fields)
    .flatMap(({ name, field }) => {
      const value = values[name];
      const [broken] = check(
        { properties: { value: field } },
        { value: value === '' ? null : (value ?? null) },
        { mode: 'update', unknownKeys: 'ignore', isTyped: true },
      );
      return broken === undefined ? [] : [{ path: name, message: broken.message }];
    });
}

/** Returns the rows with all changed values written. */
export function changedSettings(
  { settings }: SettingsDescriptor,
  rows: JsonObject[],
  { values: before, stored }: Pick<SettingsModel, 'values' | 'stored'>,
  values: JsonObject,
): JsonObject[] {
  return rows.reduce((all, row) => {
    const key = keyOf(settings, row);
    const name = fieldName(key);
    const isSame = JSON.stringify(values[name] ?? null) === JSON.stringify(before[name] ?? null);
    return isSame ? all : changeSetting(settings, all, key, values[name] ?? null, stored);
  }, rows);
}

/**
 * Maps field errors of the sent rows (`siteConfigurations[2].siteConfigurationValue`) to their settings. Other errors
 * are left out.
 */
export function refusedSettings(
  errors: FieldError[],
  sent: JsonObject,
  { settings }: SettingsDescriptor,
): FieldError[] {
  return errors.flatMap(({ path, message }) => {
    const step = rowStep(path);
    const rows = step && sent[step.list];
    const row = step && Array.isArray(rows) ? rows[step.index] : undefined;
    return isObject(row) ? [{ path: fieldName(keyOf(settings, row)), message }] : [];
  });
}
