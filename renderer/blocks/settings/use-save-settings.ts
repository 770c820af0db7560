import { useRef, useState } from 'react';
import { FORM_ERROR } from '../../language/models/form/check-form.ts';
import { buildPayload } from '../../language/calls/build-payload.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { entry } from '../../language/resolve/catalogue.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import {
  SAVE_LABEL,
  changedSettings,
  refusedSettings,
  type SettingsModel,
} from '../../language/models/settings/settings-model.ts';
import type { SettingsDescriptor } from '../../language/types/blocks.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { useHost, usePlace, type Answer } from '../../host/host.ts';
import type { Command } from '../../commands/command.ts';
import { useCommands, type Commands } from '../../commands/use-commands.ts';
import { parentPath } from '../../parts/addresses/parent-path.ts';
import { useReload } from '../../parts/frame/use-reload.ts';
import { settle } from '../../fields/record/pending.ts';
import { fieldId, type FieldsContextValue } from '../../fields/record/edited-record.ts';

interface SaveOptions {
  descriptor: SettingsDescriptor;
  screen: ResolvedScreen;
  model: SettingsModel;
  /** The stored rows. */
  rows: JsonObject[];
  scope: ConditionScope;
  fields: FieldsContextValue;
  onSaved: () => void;
}

interface SettingsSave {
  label: string;
  commands: Commands;
  /** The notice above the fields while they have errors. */
  notice: string | undefined;
  /** The scope with the current settings, and `old.` with the stored ones. */
  scope: ConditionScope;
  save: () => Promise<boolean>;
}

/** The settings at the time of a call. */
interface Sent {
  values: JsonObject;
  scope: ConditionScope;
}

/** Saves the changed settings in one call, after the confirmation. */
export function useSaveSettings({
  descriptor,
  screen,
  model,
  rows,
  scope,
  fields,
  onSaved,
}: SaveOptions): SettingsSave {
  const host = useHost();
  const reload = useReload(screen);
  const { pathname } = usePlace();
  const [notice, setNotice] = useState<string>();
  /** The values of the running call, without those that are typed until its answer arrives. */
  const sent = useRef<Sent>(undefined);
  const { store } = fields;
  const [command] = useState<Command>(() => ({
    label: SAVE_LABEL,
    ...descriptor.save,
    requires: 'valid',
    toast: { tone: 'success', text: 'Done.' },
  }));
  const around = (): ConditionScope => ({
    ...scope,
    record: { settings: changedSettings(descriptor, rows, model, store.values.all()) },
    old: { settings: rows },
  });

  const showErrors = (errors: FieldError[]) => {
    setNotice(FORM_ERROR);
    const [first] = errors;
    // After the render that shows the messages.
    if (first) requestAnimationFrame(() => document.getElementById(fieldId(fields.id, first.path))?.focus());
  };
  const commands = useCommands({
    catalogue: screen,
    scope: around,
    settle: (begun) => settle(fields.pending, host, begun),
    validate() {
      if (!store.isDirty()) {
        host.toast('info', 'Nothing was changed.');
        return false;
      }
      const errors = store.validate();
      if (errors.length > 0) showErrors(errors);
      return errors.length === 0;
    },
    onSend: () => {
      sent.current = { values: store.values.all(), scope: around() };
    },
    showRefusal({ fieldErrors = [] }: Answer) {
      const payload = buildPayload(
        descriptor.save.payload,
        sent.current?.scope ?? around(),
        entry(screen.operations, descriptor.save.operation)?.payload?.properties,
      );
      const errors = refusedSettings(fieldErrors, payload, descriptor);
      if (errors.length === 0) return false;
      store.refuse(errors);
      showErrors(errors);
      return true;
    },
    invalidate: () => void reload(),
    onSuccess() {
      setNotice(undefined);
      const stored = sent.current?.values ?? store.values.all();
      store.rebase(stored, stored);
      onSaved();
      host.markUnsaved(store.isDirty());
    },
    back: () => host.back(parentPath(pathname)),
    reload,
  });
  return {
    label: command.label,
    commands,
    notice,
    scope: around(),
    save: () => commands.run(command),
  };
}
