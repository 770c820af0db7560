import { useMemo, useRef, useState } from 'react';
import { buildPayload } from '../../language/calls/build-payload.ts';
import { withoutBlanks } from '../../language/form/blank-to-null.ts';
import { fieldsOf } from '../../language/form/form-model.ts';
import { isObject } from '../../language/paths/path.ts';
import { nestNames } from '../../language/paths/nest-names.ts';
import { readPath } from '../../language/paths/read-path.ts';
import type { LookupModel } from '../../language/screens/lookup.ts';
import { takenShape } from '../../language/screens/taken-shape.ts';
import type { CreateChoice } from '../../language/types/descriptor.ts';
import type { Json, JsonObject } from '../../language/types/json.ts';
import { tellFailure, useHost, type Answer } from '../../host/host.ts';
import { isKey } from '../../host/use-lookup.ts';
import { useForget } from '../../host/use-read.ts';
import { createAttemptKeys } from '../actions/attempt-key.ts';
import { focusField } from './focus-field.ts';
import { recordOf, type FieldsContextValue } from './form-context.ts';
import { settle } from './pending.ts';
import { errorsOf } from './refused-fields.ts';

interface Creating {
  isBusy: boolean;
  /** Checks, adds, and hands the choice over when the lookup offers it. */
  add: () => Promise<void>;
}

/** Adds the choice that is made in these fields. */
export function useCreate(create: CreateChoice, fields: FieldsContextValue, lookup: LookupModel, onCreated: (value: Json, option?: JsonObject) => void): Creating {
  const host = useHost();
  const forget = useForget();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const [keys] = useState(createAttemptKeys);
  const record = useMemo(() => recordOf(fields), [fields]);
  const { store, pending } = fields;

  const send = async (): Promise<Answer> => {
    const payload = payloadOf(create, fields);
    const answer = await host.call({ operation: create.operation, payload, idempotencyKey: keys.keyOf(payload) });
    if (answer.status > 0) keys.done();
    return answer;
  };
  const refuse = (answer: Answer) => {
    const { own } = errorsOf(answer, fieldsOf(fields.model));
    store.refuse(own);
    if (own[0]) focusField(record, own[0].path);
    else tellFailure(host, answer);
  };
  const take = async ({ message, result }: Answer) => {
    host.toast('success', message || 'Saved.');
    // The lookup is read anew before it is chosen: it must be among the choices by its name.
    await forget(lookup.operation).catch(() => undefined);
    const key = isObject(result) ? readPath(result, lookup.keyField) : result;
    onCreated(isKey(key ?? undefined) ? (key ?? null) : null, isObject(result) ? result : undefined);
  };

  return {
    isBusy,
    async add() {
      if (!(await settle(pending, host, { requires: 'valid' })) || isRunning.current) return;
      const [first] = store.validate();
      if (first) return focusField(record, first.path);
      isRunning.current = true;
      setBusy(true);
      const answer = await send();
      if (answer.isSuccessful) await take(answer);
      else refuse(answer);
      isRunning.current = false;
      setBusy(false);
    },
  };
}

/** What is sent: what the descriptor says, or the fields by their names. */
function payloadOf({ operation, payload }: CreateChoice, fields: FieldsContextValue): JsonObject {
  const values = nestNames(withoutBlanks(fieldsOf(fields.model), fields.store.values.all()));
  if (payload === undefined) return values;
  const scope = recordOf(fields).scope();
  return buildPayload(payload, { ...scope, record: { ...scope.record, ...values } }, takenShape(fields.catalogue.operations[operation], fields.catalogue.entities).properties);
}
