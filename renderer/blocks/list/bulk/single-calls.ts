import { isEnabled, isShown } from '../../../language/logic/conditions/apply-condition.ts';
import { rowScope, type ConditionScope } from '../../../language/logic/conditions/scope.ts';
import { recordIdentity } from '../../../language/calls/record-identity.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { Action } from '../../../language/types/descriptor.ts';
import type { Entity } from '../../../language/types/entity.ts';
import type { Json, JsonObject } from '../../../language/types/json.ts';
import type { Answer } from '../../../host/host.ts';
import { TOO_MANY } from '../../../host/read-retry.ts';
import { CallFailure } from '../../../host/use-read.ts';
import { endsAttempt } from '../../../commands/attempt-end.ts';
import { createAttemptKeys, type AttemptKeys } from '../../../commands/attempt-keys.ts';
import type { Command, CommandHost } from '../../../commands/command.ts';
import type { CommandSurroundings } from '../../../commands/command-store.ts';
import { runCommand } from '../../../commands/run-command.ts';
import type { BulkOutcome, Perform } from './bulk-run.ts';

/**
 * The write that is made for each of many rows: setting a field, deleting the row, an action of the row, or adding a
 * record that is not stored yet: the row is its payload.
 */
export type BulkWork =
  | { kind: 'add'; operation: string }
  | { kind: 'set'; operation: string; name: string; valueOf: (row: JsonObject) => Json }
  | { kind: 'delete'; operation: string }
  | { kind: 'action'; action: Action };

export interface SingleCalls {
  screen: ResolvedScreen;
  entity: Entity;
  scope: ConditionScope;
  around: CommandSurroundings;
}

const NOT_POSSIBLE = 'This cannot be done with it as it is now.';
const SIGNED_OUT = 'You are no longer signed in.';

/** A longer pause is a refusal of the row: the other rows must not wait for it. */
const LONGEST_WAIT_SECONDS = 30;

/**
 * Returns a function that makes the call for one row, as a command of the row: with the checks of its action, its
 * version and its own idempotency key. The command asks no question, and its message becomes the outcome. Keep the
 * function for another try: a row whose answer was lost is then sent under the same key.
 */
export function singleCalls(work: BulkWork, calls: SingleCalls): Perform {
  const keys = new Map<string | JsonObject, AttemptKeys>();
  return async (row) => {
    const scope = rowScope(row, calls.scope);
    if (work.kind === 'action' && !isPossible(work.action, scope)) return { isDone: false, message: NOT_POSSIBLE };
    const identity = recordIdentity(calls.entity, row);
    // A new record has no key yet.
    const key = work.kind === 'add' ? row : JSON.stringify(identity);
    const own = keys.get(key) ?? createAttemptKeys();
    keys.set(key, own);
    return await callFor(commandOf(work), { row, identity, scope, work, calls, keys: own });
  };
}

interface OneCall {
  row: JsonObject;
  identity: JsonObject;
  scope: ConditionScope;
  work: BulkWork;
  calls: SingleCalls;
  keys: AttemptKeys;
}

/**
 * Returns `perform` for another try. A row that was refused is read again first, because it may have a new version; a
 * row that cannot be read is not sent.
 * @param isRefused Whether the server has refused the row, as it was.
 * @param fresh Reads the row as it is stored now.
 */
export function withFreshRows(
  perform: Perform,
  isRefused: (row: JsonObject) => boolean,
  fresh: (row: JsonObject) => Promise<JsonObject>,
): Perform {
  return async (row) => {
    if (!isRefused(row)) return await perform(row);
    try {
      const sent = await fresh(row);
      return { ...(await perform(sent)), sent };
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return { isDone: false, message: error.message, waitSeconds: waitAfter(error.answer) };
    }
  };
}

async function callFor(command: Command, { row, identity, scope, work, calls, keys }: OneCall): Promise<BulkOutcome> {
  let message = SIGNED_OUT;
  let stored: JsonObject | undefined;
  let last: Answer | undefined;
  const host: CommandHost = {
    call: async (call, options) => {
      last = await calls.around.host.call(call, options);
      return last;
    },
    confirm: async () => true,
    toast: (_tone, text) => {
      message = text;
    },
    navigate: () => undefined,
  };
  const isDone = await runCommand(
    command,
    {
      catalogue: calls.screen,
      scope: () => scope,
      ...(work.kind === 'action' ? {} : { payload: () => ({ ...identity, ...valueIn(work, row) }) }),
      showRefusal({ fieldErrors }: Answer) {
        const [first] = fieldErrors ?? [];
        if (first === undefined) return false;
        message = first.message;
        return true;
      },
      onSuccess({ result }) {
        stored = isObject(result) ? result : undefined;
      },
    },
    { host, locale: calls.around.locale, keys },
  );
  if (isDone || last === undefined) return { isDone, message: isDone ? '' : message, stored };
  return { isDone, message, isUnknown: !endsAttempt(last), waitSeconds: waitAfter(last) };
}

/** Returns the pause that an answer asks for, in seconds; undefined for an answer that asks for none. */
function waitAfter({ status, retryAfterSeconds = 1 }: Answer): number | undefined {
  return status === TOO_MANY && retryAfterSeconds <= LONGEST_WAIT_SECONDS ? retryAfterSeconds : undefined;
}

function valueIn(work: BulkWork, row: JsonObject): JsonObject {
  if (work.kind === 'add') return row;
  return work.kind === 'set' ? { [work.name]: work.valueOf(row) } : {};
}

/** Returns the command of one row. The question was asked once for all rows, and no row leads to another screen. */
function commandOf(work: BulkWork): Command {
  if (work.kind !== 'action') return { label: work.kind, operation: work.operation, toast: null };
  const { confirm: _asked, then: _leads, ...action } = work.action;
  return { ...action, toast: null };
}

function isPossible({ visibleWhen, enabledWhen }: Action, scope: ConditionScope): boolean {
  return isShown(visibleWhen, scope) && isEnabled(enabledWhen, scope);
}
