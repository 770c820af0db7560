import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { FORM_ERROR } from '../../language/form/check-form.ts';
import { fieldsOf } from '../../language/form/form-model.ts';
import { initialValues } from '../../language/form/initial-values.ts';
import { formPayload } from '../../language/form/payload.ts';
import { isObject } from '../../language/paths/path.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import { tellFailure, useHost, type Answer } from '../../host/host.ts';
import { createAttemptKeys } from '../actions/attempt-key.ts';
import { findConflict, keptMine, type Conflict } from './conflict.ts';
import { fieldId, type FormContextValue } from './form-context.ts';

export type SaveState = 'idle' | 'saving' | 'saved';

export interface Save {
  state: SaveState;
  /** Above the form: that it has errors. */
  notice: string | undefined;
  conflict: Conflict | undefined;
  save: () => Promise<void>;
  /** Of two versions takes the stored one. */
  takeTheirs: () => void;
  /** Lays what was changed here over the stored version and saves that. */
  keepMine: () => Promise<void>;
  closeConflict: () => void;
}

const SAVED_MS = 2500;

/** Checks, sends, and shows what came of it. `onStored` is told the record as the server stored it. */
export function useSave({ model, store, mode, id }: FormContextValue, onStored: (record: JsonObject) => void): Save {
  const host = useHost();
  const client = useQueryClient();
  const [state, setState] = useState<SaveState>('idle');
  const [notice, setNotice] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  const keys = useMemo(() => createAttemptKeys(), []);
  const isRunning = useRef(false);

  const refuse = (errors: FieldError[], text: string) => {
    setState('idle');
    setNotice(text);
    // After the render that shows the messages, so that the field is read out with its own.
    requestAnimationFrame(() => focusFirst(id, errors));
  };

  const succeed = (answer: Answer, sent: JsonObject) => {
    keys.done();
    setState('saved');
    setTimeout(() => setState((now) => (now === 'saved' ? 'idle' : now)), SAVED_MS);
    host.toast('success', answer.message || 'Saved.');
    if (!isObject(answer.result)) return;
    store.rebase(initialValues(model, answer.result), sent);
    // Whatever was read before may say something else now; it is read anew when it is next looked at.
    void client.invalidateQueries({ queryKey: ['read'], refetchType: 'none' });
    onStored(answer.result);
  };

  const fail = (answer: Answer, sent: JsonObject) => {
    if (answer.status > 0) keys.done();
    const fieldErrors = (answer.fieldErrors ?? []).filter((error) => fieldsOf(model).some((field) => isWithin(error.path, field.name)));
    store.refuse(fieldErrors);
    if (answer.errorCode === 'stale' && isObject(answer.result)) {
      setState('idle');
      return setConflict(findConflict(model, sent, store.baseline(), answer.result));
    }
    tellFailure(host, answer);
    if (fieldErrors.length > 0) refuse(fieldErrors, FORM_ERROR);
    else setState('idle');
  };

  const save = async () => {
    if (isRunning.current) return;
    const errors = store.validate();
    if (errors.length > 0) return refuse(errors, FORM_ERROR);
    isRunning.current = true;
    setNotice(undefined);
    setState('saving');
    const sent = store.values.all();
    const payload = formPayload(model, sent, mode);
    const operation = mode === 'add' ? model.endpoints.add : model.endpoints.update;
    const answer = await host.call({ operation, payload, idempotencyKey: keys.keyOf(payload) });
    isRunning.current = false;
    if (answer.isSuccessful) succeed(answer, sent);
    else fail(answer, sent);
  };

  return {
    state,
    notice,
    conflict,
    save,
    takeTheirs() {
      if (conflict) store.reset(initialValues(model, conflict.stored));
      setConflict(undefined);
      setNotice(undefined);
    },
    async keepMine() {
      if (!conflict) return;
      const values = keptMine(model, conflict);
      store.reset(initialValues(model, conflict.stored));
      for (const [name, value] of Object.entries(values)) store.set(name, value ?? null);
      setConflict(undefined);
      await save();
    },
    closeConflict: () => setConflict(undefined),
  };
}

function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}[`) || path.startsWith(`${field}.`);
}

/** Errors come in the order of the form, and so the first is the topmost. */
function focusFirst(form: string, errors: FieldError[]): void {
  const name = errors[0]?.path.replace(/\[.*$/s, '');
  if (name !== undefined) document.getElementById(fieldId(form, name))?.focus();
}
