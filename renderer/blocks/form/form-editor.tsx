import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { valuesAsNew } from '../../language/models/form/duplicate.ts';
import type { FormMode } from '../../language/models/form/field-state.ts';
import type { FormModel } from '../../language/models/form/form-model.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { ValuesContext } from '../../controls/values.ts';
import { handOver, takeHandedOver } from '../../host/handed-over.ts';
import { useHost, usePlace } from '../../host/host.ts';
import { useInspection } from '../../host/inspection.ts';
import { readKey, useInvalidate } from '../../host/use-read.ts';
import { LookingOnly } from '../../parts/frame/looking-only.tsx';
import { callOf } from '../../parts/frame/call-of.ts';
import { useSaveAnywhere } from '../../parts/frame/use-save-anywhere.ts';
import { useUnsavedMark } from '../../parts/frame/use-unsaved-mark.ts';
import { BottomBar } from './save/bottom-bar.tsx';
import { ConflictDialog } from '../../fields/conflict/conflict-dialog.tsx';
import { DraftNotice } from '../../fields/drafts/draft-notice.tsx';
import { FieldsProvider } from '../../fields/record/fields-provider.tsx';
import { recordOf, type FormContextValue } from '../../fields/record/edited-record.ts';
import { FormNotices } from './form-notices.tsx';
import { useUnsaved } from '../../fields/record/use-unsaved.ts';
import { focusFirst, selectFocused } from './open/focus-first.ts';
import { addAddress, parentAddress, recordKey } from './open/record-key.ts';
import { useAddRowKey } from '../../fields/rows-editor/use-add-row-key.ts';
import { RefusalNotice } from '../../fields/refusals/refusal-notice.tsx';
import { AskingContext } from '../../fields/change-rules/rule-note.tsx';
import { SchemaForm } from './schema/schema-form.tsx';
import { useChangeRules } from '../../fields/change-rules/use-change-rules.ts';
import { addressAfter, wayAfterSave } from './save/after-save.ts';
import { useDelete } from './save/use-delete.ts';
import { useDraft } from '../../fields/drafts/use-draft.ts';
import { useFormActions } from './save/use-form-actions.ts';
import { useFormState, useSiblings } from './use-form-state.ts';
import { useRefusals } from '../../fields/refusals/use-refusals.ts';
import { useSave } from './save/use-save.ts';
import styles from './form.module.css';

interface FormEditorProps {
  screen: ResolvedScreen;
  model: FormModel;
  mode: FormMode;
  /** The stored record, or the server's defaults of a new record. */
  loaded: JsonObject | undefined;
  /** The scopes around the record: route, query, user, load, functions. */
  around: ConditionScope;
  /** The key of this form's draft among those of the screen. */
  draftName: string;
  /** Keeps the form mounted when the address becomes the address of the record it has just added. */
  adopt: (record: string) => void;
  /** Mounts the form again for another new record. */
  renew: () => void;
  /** Called when the form becomes dirty or clean. */
  onDirty: (isDirty: boolean) => void;
}

/** Renders the form of one record: its store, commands, draft and bars. */
export function FormEditor({ screen, model, mode, loaded, around, draftName, adopt, renew, onDirty }: FormEditorProps) {
  const host = useHost();
  const { params, handed: given } = usePlace();
  const form = useFormState({ screen, model, mode, loaded, around });
  const { store } = form;
  useInspection(model.id, recordOf(form).scope);
  const siblings = useSiblings(form);
  const rules = useChangeRules(form);
  const draft = useDraft(model, store, draftName);
  const refusals = useRefusals(form);
  const parent = parentAddress(model, params);
  const showStored = useShowStored(screen, model, around);
  const isUnsaved = useUnsaved(form);
  useUnsavedMark(isUnsaved, onDirty);

  /** @param isSent False if values are unsaved: leaving asks first. */
  const leave = (isSent: boolean) => {
    if (isSent) draft.erase();
    if (isSent) host.markUnsaved(false);
    host.back(parent);
  };
  /**
   * Goes to the address of `after`, or back if the answer lacks a key of that address. An add form, and the form of a
   * deleted record, leave the history: Back would add or read the record again.
   */
  const goOn = (address: string | undefined, replace: boolean) => {
    if (address === undefined) return leave(true);
    draft.erase();
    host.markUnsaved(false);
    host.navigate(address, { replace });
  };
  const another = addAddress(model, params);
  const { add } = model.endpoints;
  const mayAdd = another !== undefined && add !== undefined && host.can(add);
  /** Opens the typed values as a new record. The draft stays until the form of the new record has them. */
  const saveAsNew = (address: string) => {
    const values = valuesAsNew(model, store.values.all());
    const handed = handOver({ values, isSaved: true, onTaken: draft.erase });
    host.markUnsaved(false);
    host.navigate(address, { replace: true, handed });
  };
  const saving = useSave(form, refusals, {
    onDropped: draft.erase,
    onAnother() {
      draft.erase();
      host.markUnsaved(false);
      renew();
    },
    onSaveAsNew: mayAdd ? () => saveAsNew(another) : undefined,
    onStored(record, result) {
      draft.erase();
      host.markUnsaved(store.isDirty() || form.pending.controls.isBusy());
      const way = wayAfterSave(form, params, record, result);
      if (way.to === 'back') return leave(true);
      if (way.to === 'address') return goOn(way.address, mode === 'add');
      showStored(record);
      if (way.to === 'same') return;
      adopt(recordKey(model, way.record));
      host.markUnsaved(false);
      host.navigate(way.address, { replace: true });
    },
  });
  const { delete: afterDelete } = model.after;
  const deletion = useDelete(form, () =>
    afterDelete === 'back' ? leave(true) : goOn(addressAfter(form, afterDelete.go), true),
  );
  const actions = useFormActions(form, refusals, leave);
  const fields = useNewRecord(form, given, saving.save);
  const element = useSaveAnywhere(isUnsaved, saving.save);
  useAddRowKey(element);

  return (
    <FieldsProvider fields={form}>
      <ValuesContext value={siblings}>
        <AskingContext value={rules}>
          <form
            ref={element}
            className={styles.form}
            noValidate
            aria-label={model.title[mode === 'add' ? 'add' : 'edit'] ?? ''}
            onSubmit={(event) => event.preventDefault()}
          >
            {draft.offer && (
              <DraftNotice
                draft={draft.offer}
                version={store.baseline()['version'] ?? null}
                onRestore={draft.restore}
                onDiscard={draft.discard}
              />
            )}
            {form.isReadOnly && <LookingOnly />}
            <FormNotices />
            <RefusalNotice refusal={refusals.refusal} />
            <div ref={fields}>
              <SchemaForm model={model} mode={mode} />
            </div>
            <BottomBar
              saving={saving.commands}
              onSave={() => void saving.save()}
              onSaveAndAdd={
                mode === 'add' && mayAdd && typeof model.after.add === 'string'
                  ? () => void saving.saveAndAdd()
                  : undefined
              }
              onCancel={() => host.back(parent)}
              onDelete={deletion.isOffered ? () => void deletion.remove() : undefined}
              deleting={deletion.commands}
              actions={actions}
            />
          </form>
          {saving.conflict && <ConflictDialog open={saving.conflict} />}
        </AskingContext>
      </ValuesContext>
    </FieldsProvider>
  );
}

/**
 * Begins a new record when its form is mounted: with the values that were handed over, and with the focus in the first
 * field. Returns the ref of the fields.
 */
function useNewRecord(
  { mode, store }: FormContextValue,
  handed: string | undefined,
  save: () => Promise<boolean>,
): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mode !== 'add') return;
    const given = takeHandedOver(handed);
    if (given) store.merge(given.values);
    focusFirst(fields.current);
    if (given?.isSaved) void save();
    else if (given) selectFocused();
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- once, when it is mounted
  }, []);
  return fields;
}

/**
 * Puts a stored record into the cache under its own call, so that its address does not refetch it. Without a record it
 * is refetched.
 */
function useShowStored(
  screen: ResolvedScreen,
  model: FormModel,
  around: ConditionScope,
): (record: JsonObject | undefined) => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const args = 'args' in screen.descriptor ? screen.descriptor.args : undefined;
  return (record) => {
    const { get } = model.endpoints;
    if (get === undefined) return;
    if (record === undefined) return void invalidate(get);
    const keys = Object.fromEntries(
      model.entity.key.map((name) => [name, String(record[name] ?? around.route?.[name] ?? '')]),
    );
    const call = callOf(get, args, { ...around, record, route: { ...around.route, ...keys } }, screen.operations);
    if (call) client.setQueryData(readKey(call), { isSuccessful: true, message: '', result: record, status: 200 });
  };
}
