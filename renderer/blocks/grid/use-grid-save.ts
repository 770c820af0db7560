import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { sourceOf } from '../../language/calls/source-of.ts';
import { sameJson } from '../../language/conditions/compare.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { FORM_ERROR } from '../../language/form/check-form.ts';
import { refusedAt } from '../../language/form/refused-at.ts';
import type { GridModel } from '../../language/grid/grid-model.ts';
import { sendableRows } from '../../language/grid/sendable-rows.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import type { Action } from '../../language/types/descriptor.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { useHost, usePlace } from '../../host/host.ts';
import type { ActionTarget } from '../actions/play-action.ts';
import { useActions, type Actions } from '../actions/use-actions.ts';
import { parentPath } from '../addresses/parent-path.ts';
import { focusField } from '../form/focus-field.ts';
import { recordOf, type FieldsContextValue } from '../form/form-context.ts';
import { settle } from '../form/pending.ts';
import { useConflict, type OpenConflict } from '../form/use-conflict.ts';
import { gridRecord } from './use-grid-fields.ts';
import { useRowsReader } from './use-rows-reader.ts';

export interface GridSave {
  /** Runs what stands beside the save button. */
  runner: Actions;
  save: () => Promise<void>;
  isSaving: boolean;
  /** Above the rows: that they have errors. */
  notice: string | undefined;
  back: () => void;
  /** Somebody else stored other rows meanwhile. */
  conflict: OpenConflict | undefined;
}

interface GridSaveOptions {
  model: GridModel;
  screen: ResolvedScreen;
  scope: ConditionScope;
  fields: FieldsContextValue;
  /** Told when what was typed is stored, or given up for what somebody else stored. */
  onSettled: () => void;
}

/** Saves the rows and plays the actions beside it: checks first, shows what is refused where it was typed, and reads anew what is stored. */
export function useGridSave({ model, screen, scope: around, fields, onSettled }: GridSaveOptions): GridSave {
  const host = useHost();
  const client = useQueryClient();
  const { pathname } = usePlace();
  const [notice, setNotice] = useState<string>();
  const readRows = useRowsReader(model, screen, around);
  const action = useMemo(() => saveAction(model), [model]);
  /** The values that the save under way has sent; nothing while another action runs. */
  const sent = useRef<JsonObject>(undefined);
  const { store } = fields;
  const conflicts = useConflict({ model: fields.model, store, save: () => save(), onDropped: onSettled });

  const scopeOf = (values: JsonObject): ConditionScope => ({ ...recordOf(fields).scope(), record: sendableRows(model, values[model.rows.name]) });
  const show = (errors: FieldError[]) => {
    setNotice(FORM_ERROR);
    // After the render that shows the messages, so that the field is read out with its own.
    requestAnimationFrame(() => errors[0] && focusField(fields, errors[0].path));
  };
  const reload = async () => {
    const before = sent.current ?? store.baseline();
    // Of rows that cannot be read anew is known at least what was sent.
    const rows = await readRows();
    store.rebase(rows === undefined ? before : gridRecord(model, rows), before);
  };
  /** Both versions of the rows, if theirs can be read: the answer names them and does not hold them. */
  const showConflict = async (): Promise<boolean> => {
    const base = store.baseline();
    const rows = await readRows();
    if (rows === undefined) return false;
    const theirs = gridRecord(model, rows);
    // What is missing for another reason than somebody's change is not to be chosen from.
    return !sameJson(theirs[model.rows.name], base[model.rows.name]) && conflicts.show({ base, theirs, takeStored: () => store.reset(theirs) });
  };
  const back = () => {
    host.markUnsaved(false);
    host.back(parentPath(pathname));
  };
  // One runner for the save and what stands beside it: neither reads anew under the other.
  const target: ActionTarget = {
    screen,
    scope: () => scopeOf(store.values.all()),
    back,
    settle: (begun) => settle(fields.pending, host, begun),
    validate() {
      const errors = store.validate();
      setNotice(undefined);
      if (errors.length > 0) show(errors);
      return errors.length === 0;
    },
    onSend(begun) {
      sent.current = begun === action ? store.values.all() : undefined;
    },
    successTone: (done) => (done === action ? 'success' : 'info'),
    async refuse(answer) {
      const values = sent.current;
      // A row that somebody else has deleted is not found.
      const mayBeStale = answer.errorCode === 'stale' || answer.status === 404;
      if (mayBeStale && values !== undefined && (await showConflict())) return true;
      const errors = values === undefined ? [] : placedErrors(model, answer.fieldErrors ?? [], scopeOf(values), values);
      store.refuse(errors);
      if (errors.length > 0) show(errors);
      return false;
    },
    onDone() {
      // Whatever was read before may say something else now; it is read anew when it is next looked at.
      void client.invalidateQueries({ queryKey: ['read'], refetchType: 'none' });
      if (sent.current === undefined) return;
      onSettled();
      // What leads elsewhere is not held back by what is stored now.
      if (action.then !== 'reload') host.markUnsaved(false);
    },
    reload,
  };
  const runner = useActions(target);
  const save = () => runner.run(action);
  return { runner, save, isSaving: runner.running === action, notice, back, conflict: conflicts.open };
}

/** Saving: an action that every check must agree to, and that by default reads anew what is stored. */
function saveAction({ descriptor: { save }, saveLabel }: GridModel): Action {
  const { visibleWhen: _shown, ...call } = save;
  // oxlint-disable-next-line unicorn/no-thenable -- `then` is a word of descriptors, and a text, never a function
  return { then: 'reload', ...call, label: saveLabel, requires: 'valid' };
}

/** What the server refuses of the payload, at the cells it was taken from. */
function placedErrors(model: GridModel, errors: FieldError[], scope: ConditionScope, sent: JsonObject): FieldError[] {
  const { payload } = model.descriptor.save;
  const found = errors.flatMap(({ path, message }) => {
    const source = sourceOf(payload, scope, path);
    return source === null || !source.startsWith(model.rows.name) ? [] : [{ path: source, message }];
  });
  return refusedAt([model.rows], sent, found);
}
