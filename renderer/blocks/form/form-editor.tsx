import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { formChecker, namesInOrder } from '../../language/form/check-form.ts';
import type { FormMode } from '../../language/form/field-state.ts';
import type { FormModel } from '../../language/form/form-model.ts';
import { childrenOf, initialValues } from '../../language/form/initial-values.ts';
import { sameJson } from '../../language/conditions/compare.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { ValuesContext, type Values } from '../../controls/values.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { queryScope } from '../addresses/fill-address.ts';
import { readKey } from '../../host/use-read.ts';
import { useHost, usePlace, useSettings } from '../../host/host.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FormContext, type FormContextValue } from './form-context.ts';
import { createKeyedStore } from './keyed-store.ts';
import { editAddress, parentAddress, recordKey } from './record-key.ts';
import { SchemaForm } from './schema-form.tsx';
import { createFormStore, type Check, type FormStore } from './store.ts';
import { useActions } from './use-actions.ts';
import { useDelete } from './use-delete.ts';
import { useDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';
import styles from './form.module.css';

interface FormEditorProps {
  model: FormModel;
  mode: FormMode;
  /** The stored record, or the server's defaults of a new one. */
  loaded: JsonObject | undefined;
  /** Goes on with the record that was just added when the address becomes its own. */
  adopt: (record: string) => void;
  /** Told whenever the form becomes dirty or clean. */
  onDirty: (isDirty: boolean) => void;
}

/** One form over one record: its store, its saving, its draft, its bars. */
export function FormEditor({ model, mode, loaded, adopt, onDirty }: FormEditorProps) {
  const host = useHost();
  const client = useQueryClient();
  const { params } = usePlace();
  const form = useFormContext(model, mode, loaded);
  const { store } = form;
  const siblings = useSiblings(store, loaded);
  const isDirty = useSyncExternalStore(store.subscribeDirty, store.isDirty);
  const draft = useDraft(model, store, mode === 'add' ? 'add' : recordKey(model, params));
  const parent = parentAddress(model, params);
  useUnsavedMark(isDirty, onDirty);

  const leave = () => {
    host.markUnsaved(false);
    host.back(parent);
  };
  const onStored = (record: JsonObject) => {
    draft.erase();
    siblings.take(record);
    host.markUnsaved(store.isDirty());
    if ((mode === 'add' ? model.after.add : model.after.update) === 'back') return leave();
    const keys = Object.fromEntries(model.entity.key.map((name) => [name, String(record[name] ?? '')]));
    client.setQueryData(readKey({ operation: model.endpoints.get, args: { ...params, ...keys } }), { isSuccessful: true, message: '', result: record, status: 200 });
    if (mode !== 'add') return;
    adopt(recordKey(model, record));
    host.markUnsaved(false);
    host.navigate(editAddress(model, params, record), { replace: true });
  };
  const saving = useSave(form, onStored);
  const deletion = useDelete(form, () => {
    draft.erase();
    leave();
  });
  const actions = useActions(form, leave);
  const onKeys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!form.isReadOnly) void saving.save();
  };

  return (
    <FormContext value={form}>
      <ValuesContext value={siblings.values}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+S saves from anywhere in the form, beside the button */}
        <form className={styles.form} noValidate aria-label={mode === 'add' ? model.title.add : model.title.edit} onSubmit={(event) => event.preventDefault()} onKeyDown={onKeys}>
          {draft.offer && <DraftNotice draft={draft.offer} version={store.baseline()['version'] ?? null} onRestore={draft.restore} onDiscard={draft.discard} />}
          {form.isReadOnly && <Notice>You may look at this, but your role does not allow you to change it.</Notice>}
          <div aria-live="assertive" className={styles.live}>{saving.notice && <Notice tone="danger">{saving.notice}</Notice>}</div>
          <SchemaForm model={model} mode={mode} />
          <BottomBar
            saveState={saving.state}
            onSave={() => void saving.save()}
            onCancel={() => host.back(parent)}
            onDelete={deletion.isOffered ? () => void deletion.remove() : undefined}
            isDeleting={deletion.isBusy}
            running={actions.running}
            done={actions.done}
            onAction={(action) => void actions.run(action)}
          />
        </form>
        {saving.conflict && (
          <ConflictDialog
            conflict={saving.conflict}
            onTakeTheirs={() => {
              draft.erase();
              saving.takeTheirs();
            }}
            onKeepMine={() => void saving.keepMine()}
            onClose={saving.closeConflict}
          />
        )}
      </ValuesContext>
    </FormContext>
  );
}

/**
 * What a control may read beside its own field: the form's values, and behind them the fields of the stored record that the form does not show,
 * such as where its files are kept.
 */
function useSiblings(store: FormStore, loaded: JsonObject | undefined): { values: Values; take: (record: JsonObject) => void } {
  const [stored] = useState(() => createKeyedStore<Json>(loaded ?? {}, sameJson));
  useEffect(() => stored.replace(loaded ?? stored.all()), [stored, loaded]);
  return useMemo(() => {
    const values: Values = {
      get: (path) => store.values.get(path) ?? stored.get(path),
      subscribe(path, listener) {
        const leaves = [store.values.subscribe(path, listener), stored.subscribe(path, listener)];
        return () => leaves.forEach((leave) => leave());
      },
    };
    return { values, take: stored.replace };
  }, [store, stored]);
}

/** Makes the store with the first record, and gives a newer one to it for as long as nothing was typed. */
function useFormContext(model: FormModel, mode: FormMode, loaded: JsonObject | undefined): FormContextValue {
  const host = useHost();
  const id = useId();
  const { params, search } = usePlace();
  const { user } = useSettings();
  const scope = useMemo(() => ({ route: params, query: queryScope(search), user }), [params, search, user]);
  const checker = useMemo(() => formChecker(model, mode), [model, mode]);
  const check = useCallback<Check>((values, old) => checker(values, { ...scope, old }), [checker, scope]);
  const [store] = useState<FormStore>(() => {
    const initial = mode === 'add' ? initialValues(model, null, loaded) : initialValues(model, loaded ?? {});
    return createFormStore(initial, check, { lists: childrenOf(model), order: namesInOrder(model) });
  });

  useEffect(() => store.checkBy(check), [store, check]);
  useEffect(() => {
    if (mode === 'update' && loaded && !store.isDirty() && loaded['version'] !== store.baseline()['version']) store.reset(initialValues(model, loaded));
  }, [store, model, mode, loaded]);

  const isReadOnly = !host.can(mode === 'add' ? model.endpoints.add : model.endpoints.update);
  return useMemo(() => ({ model, store, mode, scope, isReadOnly, id }), [model, store, mode, scope, isReadOnly, id]);
}

/** Tells the application, for the guard on leaving, and the heading. */
function useUnsavedMark(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  const host = useHost();
  useEffect(() => {
    host.markUnsaved(isDirty);
    onDirty(isDirty);
    return () => {
      host.markUnsaved(false);
      onDirty(false);
    };
  }, [host, isDirty, onDirty]);
}
