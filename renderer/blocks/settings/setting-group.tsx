import { useMemo } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { formFacts } from '../../language/models/definitions/form-facts.ts';
import type { FormModelField } from '../../language/models/form/form-model.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import { keyOf } from '../../language/models/settings/setting-groups.ts';
import { fieldName, type SettingFields } from '../../language/models/settings/settings-model.ts';
import type { SettingsDescriptor } from '../../language/types/blocks.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { ValuesContext, type Values } from '../../controls/values.ts';
import { Card } from '../../ui/card/card.tsx';
import { useFields } from '../../fields/record/fields-context.ts';
import { Field } from '../../fields/field/field.tsx';
import { GroupReset } from './group-reset.tsx';
import styles from './settings.module.css';

interface SettingGroupProps {
  group: SettingFields;
  descriptor: SettingsDescriptor;
  screen: ResolvedScreen;
  /** All stored settings. */
  rows: JsonObject[];
  scope: ConditionScope;
  isReadOnly: boolean;
}

/** One group of settings: its fields, and the button that resets it. */
export function SettingGroup({ group, descriptor, screen, rows, scope, isReadOnly }: SettingGroupProps) {
  const rowOf = useMemo(
    () => new Map(rows.map((row) => [fieldName(keyOf(descriptor.settings, row)), row])),
    [rows, descriptor],
  );
  const own = group.fields.flatMap(({ name }) => {
    const row = rowOf.get(name);
    return row === undefined ? [] : [row];
  });
  const isCompact = group.fields.every(({ controlType }) => formFacts(controlType).isCompact === true);
  const reset = descriptor.reset && !isReadOnly && (
    <GroupReset reset={descriptor.reset} group={group} rows={own} screen={screen} scope={scope} />
  );
  return (
    <Card title={group.heading === '' ? undefined : group.heading} actions={reset}>
      <div className={styles.fields} data-compact={isCompact}>
        {group.fields.map((field) => (
          <SettingField key={field.name} field={field} row={rowOf.get(field.name)} />
        ))}
      </div>
    </Card>
  );
}

/**
 * One setting. Other values that its control reads, such as the folder of its files, come from the setting's own row.
 */
function SettingField({ field, row }: { field: FormModelField; row: JsonObject | undefined }) {
  const { store } = useFields();
  const values = useMemo<Values>(
    () => ({ get: (path) => row?.[path] ?? store.values.get(path), subscribe: store.values.subscribe }),
    [row, store],
  );
  return (
    <ValuesContext value={values}>
      <Field model={field} />
    </ValuesContext>
  );
}
