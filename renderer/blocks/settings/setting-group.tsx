import { useMemo } from 'react';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { FormModelField } from '../../language/form/form-model.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { keyOf } from '../../language/settings/setting-groups.ts';
import { fieldName, type SettingFields } from '../../language/settings/settings-model.ts';
import type { SettingsDescriptor } from '../../language/types/blocks.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { ValuesContext, type Values } from '../../controls/values.ts';
import { Card } from '../../ui/card/card.tsx';
import { useFields } from '../form/form-context.ts';
import { Field } from '../form/field-slot.tsx';
import { GroupReset } from './group-reset.tsx';
import styles from './settings.module.css';

interface SettingGroupProps {
  group: SettingFields;
  descriptor: SettingsDescriptor;
  screen: ResolvedScreen;
  /** Every setting as it is stored. */
  rows: JsonObject[];
  scope: ConditionScope;
  isReadOnly: boolean;
}

/** One group of settings: its fields, and the way back to what it inherits. */
export function SettingGroup({ group, descriptor, screen, rows, scope, isReadOnly }: SettingGroupProps) {
  const rowOf = useMemo(() => new Map(rows.map((row) => [fieldName(keyOf(descriptor.settings, row)), row])), [rows, descriptor]);
  const own = group.fields.flatMap(({ name }) => {
    const row = rowOf.get(name);
    return row === undefined ? [] : [row];
  });
  const hasColours = group.fields.every(({ controlType }) => controlType === 'colorInput');
  const reset = descriptor.reset && !isReadOnly && <GroupReset reset={descriptor.reset} group={group} rows={own} screen={screen} scope={scope} />;
  return (
    // A group without a name, or with a bare number, has its settings' own words.
    <Card title={/^\d*$/.test(group.title) ? (group.title === '' ? undefined : `Group ${group.title}`) : group.title} actions={reset}>
      <div className={styles.fields} data-colours={hasColours}>
        {group.fields.map((field) => <SettingField key={field.name} field={field} row={rowOf.get(field.name)} />)}
      </div>
    </Card>
  );
}

/** One setting. What its control reads beside its value, such as where its files go, stands in the setting's own row. */
function SettingField({ field, row }: { field: FormModelField; row: JsonObject | undefined }) {
  const { store } = useFields();
  const values = useMemo<Values>(() => ({ get: (path) => row?.[path] ?? store.values.get(path), subscribe: store.values.subscribe }), [row, store]);
  return <ValuesContext value={values}><Field model={field} /></ValuesContext>;
}
