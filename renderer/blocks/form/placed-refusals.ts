import { sourceOf } from '../../language/calls/source-of.ts';
import { childrenOf } from '../../language/form/initial-values.ts';
import { refusedAt } from '../../language/form/refused-at.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { FieldError } from '../../language/types/operation.ts';
import type { FormContextValue } from './form-context.ts';
import { sendableScope } from './sendable-scope.ts';

/**
 * What the server refuses, at the addresses where it was typed: a payload of the descriptor's own has names of its own, and not every row was sent.
 * @param sent The form's values when they were sent: which rows the server knows may have changed since.
 */
export function placedRefusals(form: FormContextValue, errors: readonly FieldError[], sent: JsonObject): FieldError[] {
  const { model } = form;
  const { payload } = model.save;
  const scope = sendableScope(form, sent);
  const named = payload === undefined ? errors : errors.map(({ path, message }) => ({ path: sourceOf(payload, scope, path) ?? path, message }));
  return refusedAt(childrenOf(model), sent, named);
}
