import { endsAttempt } from '../../../commands/attempt-end.ts';
import { createAttemptKeys } from '../../../commands/attempt-keys.ts';
import type { CommandHost } from '../../../commands/command.ts';
import { referenceOf, tellFailure } from '../../../host/failure.ts';
import { recordIdentity } from '../../../language/calls/record-identity.ts';
import { sameJson } from '../../../language/logic/conditions/compare.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { Entity } from '../../../language/types/entity.ts';
import type { Json, JsonObject } from '../../../language/types/json.ts';
import type { ToastAction } from '../../../ui/toast/toasts.ts';

/** Attempts of one undo: others may change the row again and again. */
const MOST_ATTEMPTS = 3;

/** A value that was changed in a cell. */
export interface CellChange {
  operation: string;
  entity: Entity;
  /** The name of the field, and what it is called. */
  name: string;
  label: string;
  /** The value before. */
  old: Json;
  /** The row as the change has stored it. */
  stored: JsonObject;
  host: CommandHost;
  /** Called when the value is back. */
  onUndone: () => void;
}

/**
 * Returns the button of a message that sets the old value of a cell back, by the same operation. A value that another
 * person has changed meanwhile stays, and the message says so. While it is unknown whether the value is back, the
 * message offers it again: the next press repeats the call under the same key.
 */
export function undoOfChange(change: CellChange): ToastAction {
  const { operation, entity, name, label, old, host, onUndone } = change;
  const keys = createAttemptKeys();
  let newest = change.stored;
  const undo: ToastAction = { label: 'Undo', run: () => void restore(MOST_ATTEMPTS) };
  const restore = async (attempts: number): Promise<void> => {
    const call = { operation, payload: { ...recordIdentity(entity, newest), [name]: old } };
    const answer = await host.call({ ...call, idempotencyKey: keys.keyOf(call) });
    if (!endsAttempt(answer))
      return host.toast('error', answer.message, { reference: referenceOf(answer), action: undo });
    keys.answered();
    if (answer.isSuccessful) {
      host.toast('success', `${label} changed back.`);
      return onUndone();
    }
    if (answer.errorCode !== 'stale' || !isObject(answer.result)) return tellFailure(host, answer);
    newest = { ...newest, ...answer.result };
    if (!sameJson(newest[name] ?? null, change.stored[name] ?? null)) {
      host.toast('error', `${label} was changed by another person meanwhile, so it stays.`);
      return onUndone();
    }
    return attempts > 1 ? restore(attempts - 1) : tellFailure(host, answer);
  };
  return undo;
}
