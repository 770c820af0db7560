import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { assignAnswer } from '../../language/calls/assign-answer.ts';
import { buildPayload } from '../../language/calls/build-payload.ts';
import { initialValues } from '../../language/form/initial-values.ts';
import { formPayload } from '../../language/form/payload.ts';
import { isObject } from '../../language/paths/path.ts';
import { takenShape } from '../../language/screens/taken-shape.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { useHost, type Answer } from '../../host/host.ts';
import { createAttemptKeys } from '../actions/attempt-key.ts';
import { canSave } from './can-save.ts';
import { recordOf, type FormContextValue } from './form-context.ts';
import { settle } from './pending.ts';
import { sendableScope } from './sendable-scope.ts';
import { takeRecord, takeSaid, takeSent } from './take-answer.ts';
import { useConflict, type OpenConflict } from './use-conflict.ts';
import type { Refusals } from './use-refusals.ts';

export type SaveState = 'idle' | 'saving' | 'saved';

export interface Save {
  state: SaveState;
  /** Somebody else stored another version meanwhile. */
  conflict: OpenConflict | undefined;
  save: () => Promise<void>;
}

const SAVED_MS = 2500;

interface SaveEvents {
  /** Told the record as the server stored it; undefined where the answer does not say. */
  onStored: (record: JsonObject | undefined) => void;
  /** Told when what was typed is given up for what somebody else stored. */
  onDropped: () => void;
}

/** Checks, sends, and shows what came of it. */
export function useSave(form: FormContextValue, refusals: Refusals, { onStored, onDropped }: SaveEvents): Save {
  const { model, store, rest, pending } = form;
  const host = useHost();
  const client = useQueryClient();
  const [state, setState] = useState<SaveState>('idle');
  const conflicts = useConflict({ model, store, save: () => save(), onDropped });
  const [keys] = useState(createAttemptKeys);
  const isRunning = useRef(false);

  const take = (answer: Answer, sent: JsonObject): JsonObject | undefined => {
    const said = saidBy(answer, form);
    if (said === undefined) takeSent(form, sent);
    else if (model.save.assign) takeSaid(form, said, sent);
    else takeRecord(form, said, sent);
    return said && rest.all();
  };
  const succeed = (answer: Answer, sent: JsonObject) => {
    setState('saved');
    setTimeout(() => setState((now) => (now === 'saved' ? 'idle' : now)), SAVED_MS);
    host.toast('success', answer.message || 'Saved.');
    const record = take(answer, sent);
    // Whatever was read before may say something else now; it is read anew when it is next looked at.
    void client.invalidateQueries({ queryKey: ['read'], refetchType: 'none' });
    onStored(record);
  };
  const showConflict = (stored: JsonObject): boolean => {
    const theirs = initialValues(model, stored);
    const takeStored = () => {
      refusals.clear();
      rest.replace(stored);
      store.reset(theirs);
    };
    return conflicts.show({ base: store.baseline(), theirs, takeStored });
  };
  const fail = (answer: Answer, sent: JsonObject) => {
    setState('idle');
    const isShown = answer.errorCode === 'stale' && isObject(answer.result) && showConflict(answer.result);
    if (!isShown) refusals.refuse(answer, sent);
  };

  const save = async () => {
    if (!(await settle(pending, host, { requires: 'valid' }))) return;
    if (isRunning.current || !canSave(form, recordOf(form).scope()) || !refusals.validate()) return;
    isRunning.current = true;
    refusals.clear();
    setState('saving');
    const sent = store.values.all();
    const call = saveCall(form, sent);
    const answer = await host.call({ ...call, idempotencyKey: keys.keyOf(call.payload) });
    if (answer.status > 0) keys.done();
    isRunning.current = false;
    if (answer.isSuccessful) succeed(answer, sent);
    else fail(answer, sent);
  };

  return { state, conflict: conflicts.open, save };
}

/** The call that saves: what the descriptor says is sent, or the form's fields. */
function saveCall(form: FormContextValue, values: JsonObject): { operation: string; payload: JsonObject } {
  const { model, mode, catalogue, scope } = form;
  const operation = model.endpoints[mode];
  const { payload } = model.save;
  if (payload === undefined) return { operation, payload: formPayload(model, values, mode, textsOf(scope.route)) };
  return { operation, payload: buildPayload(payload, sendableScope(form, values), takenShape(catalogue.operations[operation], catalogue.entities).properties) };
}

/** The parameters of the address. */
function textsOf(route: JsonObject | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(route ?? {}).flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])));
}

/** What an answer says of the record; undefined: nothing. */
function saidBy({ result }: Answer, form: FormContextValue): JsonObject | undefined {
  if (!isObject(result)) return undefined;
  const { assign } = form.model.save;
  if (assign === undefined) return result;
  const said = assignAnswer({}, assign, { ...recordOf(form).scope(), result });
  return Object.keys(said).length === 0 ? undefined : said;
}
