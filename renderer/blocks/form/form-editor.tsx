import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import type { FormMode } from '../../language/form/field-state.ts';
import type { FormModel } from '../../language/form/form-model.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { ValuesContext } from '../../controls/values.ts';
import { useHost, usePlace } from '../../host/host.ts';
import { useInspection } from '../../host/inspection.ts';
import { readKey, useForget } from '../../host/use-read.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { callOf } from '../frame/use-rows.ts';
import { useUnsavedMark } from '../frame/use-unsaved-mark.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FieldsProvider } from './fields-provider.tsx';
import { recordOf } from './form-context.ts';
import { FormNotices } from './form-notices.tsx';
import { useUnsaved } from './pending.ts';
import { editAddress, parentAddress, recordKey } from './record-key.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { AskingContext } from './rule-note.tsx';
import { SchemaForm } from './schema-form.tsx';
import { useChangeRules } from './use-change-rules.ts';
import { useDelete } from './use-delete.ts';
import { useDraft } from './use-draft.ts';
import { useFormActions } from './use-form-actions.ts';
import { useFormState, useSiblings } from './use-form-state.ts';
import { useRefusals } from './use-refusals.ts';
import { useSave } from './use-save.ts';
import styles from './form.module.css';

interface FormEditorProps {
  screen: ResolvedScreen;
  model: FormModel;
  mode: FormMode;
  /** The stored record, or the server's defaults of a new one. */
  loaded: JsonObject | undefined;
  /** What is around the record: route, query, user, load, functions. */
  around: ConditionScope;
  /** Tells this form's draft from others of the same screen. */
  draftName: string;
  /** Goes on with the record that was just added when the address becomes its own. */
  adopt: (record: string) => void;
  /** Told whenever the form becomes dirty or clean. */
  onDirty: (isDirty: boolean) => void;
}

/** One form over one record: its store, its saving, its draft, its bars. */
export function FormEditor({ screen, model, mode, loaded, around, draftName, adopt, onDirty }: FormEditorProps) {
  const host = useHost();
  const { params } = usePlace();
  const form = useFormState({ screen, model, mode, loaded, around });
  const { store } = form;
  useInspection(model.id, recordOf(form).scope);
  const siblings = useSiblings(form);
  const rules = useChangeRules(form);
  const draft = useDraft(model, store, draftName);
  const refusals = useRefusals(form);
  const parent = parentAddress(model, params);
  const showStored = useShowStored(screen, model, around);
  useUnsavedMark(useUnsaved(form), onDirty);

  /** @param isSent False: what was typed is still here, and leaving it asks first. */
  const leave = (isSent: boolean) => {
    if (isSent) draft.erase();
    if (isSent) host.markUnsaved(false);
    host.back(parent);
  };
  const saving = useSave(form, refusals, {
    onDropped: draft.erase,
    onStored(record) {
      draft.erase();
      host.markUnsaved(store.isDirty() || form.pending.controls.isBusy());
      const isAdd = mode === 'add';
      // Without its key nobody knows where a new record is: the list has it.
      if (model.after[mode] === 'back' || (isAdd && record === undefined)) return leave(true);
      showStored(record);
      if (!isAdd || record === undefined) return;
      adopt(recordKey(model, record));
      host.markUnsaved(false);
      host.navigate(editAddress(model, params, record), { replace: true });
    },
  });
  const deletion = useDelete(form, () => leave(true));
  const actions = useFormActions(form, refusals, leave);
  const onKeys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    void saving.save();
  };

  return (
    <FieldsProvider fields={form}>
      <ValuesContext value={siblings}>
        <AskingContext value={rules}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+S saves from anywhere in the form, beside the button */}
          <form className={styles.form} noValidate aria-label={mode === 'add' ? model.title.add : model.title.edit} onSubmit={(event) => event.preventDefault()} onKeyDown={onKeys}>
            {draft.offer && <DraftNotice draft={draft.offer} version={store.baseline()['version'] ?? null} onRestore={draft.restore} onDiscard={draft.discard} />}
            {form.isReadOnly && <Notice>You may look at this, but your role does not allow you to change it.</Notice>}
            <FormNotices />
            <RefusalNotice refusal={refusals.refusal} />
            <SchemaForm model={model} mode={mode} />
            <BottomBar
              saveState={saving.state}
              onSave={() => void saving.save()}
              onCancel={() => host.back(parent)}
              onDelete={deletion.isOffered ? () => void deletion.remove() : undefined}
              isDeleting={deletion.isBusy}
              actions={actions}
            />
          </form>
          {saving.conflict && <ConflictDialog open={saving.conflict} />}
        </AskingContext>
      </ValuesContext>
    </FieldsProvider>
  );
}

/** Makes a stored record what its own address shows, without asking for it once more; without one it is asked for. */
function useShowStored(screen: ResolvedScreen, model: FormModel, around: ConditionScope): (record: JsonObject | undefined) => void {
  const client = useQueryClient();
  const forget = useForget();
  const args = 'args' in screen.descriptor ? screen.descriptor.args : undefined;
  return (record) => {
    if (record === undefined) return void forget(model.endpoints.get);
    const keys = Object.fromEntries(model.entity.key.map((name) => [name, String(record[name] ?? around.route?.[name] ?? '')]));
    const call = callOf(model.endpoints.get, args, { ...around, record, route: { ...around.route, ...keys } }, screen.operations);
    if (call) client.setQueryData(readKey(call), { isSuccessful: true, message: '', result: record, status: 200 });
  };
}
