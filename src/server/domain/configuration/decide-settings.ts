import { rulesOfType } from '../../../../renderer/language/models/definitions/form-facts.ts';
import { readSetting } from '../../../../renderer/language/models/settings/setting-value.ts';
import { check } from '../../../../renderer/language/rules/check.ts';
import { hexColour } from '../../../../renderer/language/text/formats/hex-colour.ts';
import type { SettingDefinition } from './definitions.ts';

/** A setting as it is sent; without a value it inherits. */
export interface SentSetting {
  configurationKey: string;
  value: string | null;
}

export type SettingsDecision =
  | { kind: 'accept'; values: ReadonlyMap<string, string | null> }
  | { kind: 'refuse'; index: number; at: 'key' | 'value'; message: string };

/** Decides about sent settings, all or none: each is known, sent once, and has a value of its data type. */
export function decideSettings(known: readonly SettingDefinition[], sent: readonly SentSetting[]): SettingsDecision {
  const values = new Map<string, string | null>();
  for (const [index, { configurationKey, value }] of sent.entries()) {
    const definition = known.find((one) => one.configurationKey === configurationKey);
    if (definition === undefined) return { kind: 'refuse', index, at: 'key', message: 'There is no such setting.' };
    if (values.has(configurationKey))
      return { kind: 'refuse', index, at: 'key', message: 'This setting is there twice.' };
    const decided = value === null || value === '' ? { value: null } : decideValue(definition, value);
    if ('message' in decided) return { kind: 'refuse', index, at: 'value', message: decided.message };
    values.set(configurationKey, decided.value);
  }
  return { kind: 'accept', values };
}

function decideValue({ dataTypeCode }: SettingDefinition, text: string): { value: string } | { message: string } {
  if (dataTypeCode === 'color') {
    const value = hexColour(text);
    return value === null ? { message: 'Give a colour such as #1d4ed8.' } : { value };
  }
  if (dataTypeCode === 'boolean')
    return text === 'true' || text === 'false' ? { value: text } : { message: 'Give true or false.' };
  const rules = rulesOfType(dataTypeCode);
  const [broken] = check(
    { properties: { value: rules } },
    { value: readSetting(text, rules) },
    { mode: 'update', unknownKeys: 'ignore' },
  );
  return broken === undefined ? { value: text } : { message: broken.message };
}
