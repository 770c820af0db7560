import { formPayload } from '../../../language/models/form/payload.ts';
import { nestNames } from '../../../language/paths/nest-names.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { Json, JsonObject } from '../../../language/types/json.ts';
import type { Command } from '../../../commands/command.ts';
import type { FormContextValue } from '../../../fields/record/edited-record.ts';
import { rebaseOnRecord, rebaseOnPart, rebaseOnSent } from '../../../fields/record/rebase-on-answer.ts';

/** Returns the command that saves a form. */
export function saveCommand({ model, mode }: Pick<FormContextValue, 'model' | 'mode'>): Command {
  const operation = model.endpoints[mode];
  return {
    ...model.save,
    ...(operation === undefined ? {} : { operation }),
    requires: 'valid',
    toast: { tone: 'success', text: 'Saved.' },
  };
}

/** Returns what a form sends that says no payload of its own. */
export function savePayload({ model, mode, store, scope, rest }: FormContextValue): JsonObject {
  const old = nestNames(store.baseline(), rest.stored());
  return formPayload(model, store.values.all(), mode, { ...scope, record: rest.all(), old });
}

/** Rebases the form on the stored values of the answer. Returns the record; undefined for an answer without one. */
export function takeAnswer(form: FormContextValue, stored: Json | undefined, sent: JsonObject): JsonObject | undefined {
  const { assign } = form.model.save;
  if (!isObject(stored) || (assign && Object.keys(stored).length === 0)) {
    rebaseOnSent(form, sent);
    return undefined;
  }
  if (assign) rebaseOnPart(form, stored, sent);
  else rebaseOnRecord(form, stored, sent);
  return form.rest.all();
}
