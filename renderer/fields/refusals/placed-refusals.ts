import { payloadSource } from '../../language/calls/payload-source.ts';
import { childrenOf } from '../../language/models/form/initial-values.ts';
import { refusedAt } from '../../language/models/form/refused-at.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import type { FormContextValue } from '../record/edited-record.ts';
import { sendableScope } from '../record/sendable-scope.ts';

/**
 * Maps the server's field errors from paths of the payload to paths of the form: a payload template renames fields, and
 * not every row is sent.
 * @param sent The form's values when they were sent: rows may have changed since.
 */
export function placedRefusals(form: FormContextValue, errors: readonly FieldError[], sent: JsonObject): FieldError[] {
  const { model } = form;
  const { payload } = model.save;
  const scope = sendableScope(form, sent);
  const named =
    payload === undefined
      ? errors
      : errors.map(({ path, message }) => ({ path: payloadSource(payload, scope, path) ?? path, message }));
  return refusedAt(childrenOf(model), sent, named);
}
