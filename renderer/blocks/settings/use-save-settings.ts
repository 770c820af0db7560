import { useRef, useState } from 'react';
import { FORM_ERROR } from '../../language/form/check-form.ts';
import { buildPayload } from '../../language/calls/build-payload.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { entry } from '../../language/screens/catalogue.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { SAVE_LABEL, changedSettings, refusedSettings, type SettingsModel } from '../../language/settings/settings-model.ts';
import type { SettingsDescriptor } from '../../language/types/blocks.ts';
import type { Action } from '../../language/types/descriptor.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { useHost, usePlace, type Answer } from '../../host/host.ts';
import { useActions } from '../actions/use-actions.ts';
import { parentPath } from '../addresses/parent-path.ts';
import { useReload } from '../frame/use-reload.ts';
import { settle } from '../form/pending.ts';
import { fieldId, type FieldsContextValue } from '../form/form-context.ts';

interface SaveOptions {
  descriptor: SettingsDescriptor;
  screen: ResolvedScreen;
  model: SettingsModel;
  /** As they are stored. */
  rows: JsonObject[];
  scope: ConditionScope;
  fields: FieldsContextValue;
  onSaved: () => void;
}

interface SettingsSave {
  label: string;
  isBusy: boolean;
  /** For a moment after it was done. */
  isSaved: boolean;
  /** Above the fields: that some of them are wrong. */
  notice: string | undefined;
  /** The settings as they are now, `old.` as they are stored. */
  scope: ConditionScope;
  save: () => Promise<void>;
}

/** The settings in the moment of a call. */
interface Sent {
  values: JsonObject;
  scope: ConditionScope;
}

const SAVED_MS = 2500;

/** Sends the settings that were changed, in one call, after the documents' question. */
export function useSaveSettings({ descriptor, screen, model, rows, scope, fields, onSaved }: SaveOptions): SettingsSave {
  const host = useHost();
  const reload = useReload(screen);
  const { pathname } = usePlace();
  const [notice, setNotice] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  /** What the call under way was made of; what is typed until its answer comes is not. */
  const sent = useRef<Sent>(undefined);
  const { store } = fields;
  const [action] = useState<Action>(() => ({ label: SAVE_LABEL, ...descriptor.save, requires: 'valid' }));
  const around = (): ConditionScope => ({ ...scope, record: { settings: changedSettings(descriptor, rows, model, store.values.all()) }, old: { settings: rows } });

  const refuse = (errors: FieldError[]) => {
    setNotice(FORM_ERROR);
    const [first] = errors;
    // After the render that shows the messages.
    if (first) requestAnimationFrame(() => document.getElementById(fieldId(fields.id, first.path))?.focus());
  };
  const runner = useActions({
    screen,
    scope: around,
    successTone: () => 'success',
    settle: (begun) => settle(fields.pending, host, begun),
    validate() {
      if (!store.isDirty()) {
        host.toast('info', 'Nothing was changed.');
        return false;
      }
      const errors = store.validate();
      if (errors.length > 0) refuse(errors);
      return errors.length === 0;
    },
    onSend: () => {
      sent.current = { values: store.values.all(), scope: around() };
    },
    refuse({ fieldErrors = [] }: Answer) {
      const payload = buildPayload(descriptor.save.payload, sent.current?.scope ?? around(), entry(screen.operations, descriptor.save.operation)?.payload?.properties);
      const errors = refusedSettings(fieldErrors, payload, descriptor);
      if (errors.length === 0) return false;
      store.refuse(errors);
      refuse(errors);
      return true;
    },
    onDone() {
      setNotice(undefined);
      setSaved(true);
      setTimeout(() => setSaved(false), SAVED_MS);
      const stored = sent.current?.values ?? store.values.all();
      store.rebase(stored, stored);
      onSaved();
      host.markUnsaved(store.isDirty());
      void reload();
    },
    back: () => host.back(parentPath(pathname)),
    reload,
  });
  return { label: action.label, isBusy: runner.running !== undefined, isSaved, notice, scope: around(), save: () => runner.run(action) };
}
