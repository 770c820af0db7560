import { isEnabled, isShown } from '../../../language/logic/conditions/apply-condition.ts';
import { rowScope, type ConditionScope } from '../../../language/logic/conditions/scope.ts';
import { recordIdentity } from '../../../language/calls/record-identity.ts';
import { isObject } from '../../../language/paths/path.ts';
import type { ResolvedScreen } from '../../../language/resolve/resolve-screen.ts';
import type { Action } from '../../../language/types/descriptor.ts';
import type { Entity } from '../../../language/types/entity.ts';
import type { Json, JsonObject } from '../../../language/types/json.ts';
import type { Answer } from '../../../host/host.ts';
import { createAttemptKeys, type AttemptKeys } from '../../../commands/attempt-keys.ts';
import type { Command, CommandHost } from '../../../commands/command.ts';
import type { CommandSurroundings } from '../../../commands/command-store.ts';
import { runCommand } from '../../../commands/run-command.ts';
import type { BulkOutcome } from './bulk-run.ts';

/** What is done with each of many rows. */
export type BulkWork =
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

/**
 * Returns a function that makes the call for one row, as a command of the row: with the checks of its action, its
 * version and its own idempotency key. Nobody is asked, and the message becomes the outcome.
 */
export function singleCalls(work: BulkWork, calls: SingleCalls): (row: JsonObject) => Promise<BulkOutcome> {
  const keys = new Map<string, AttemptKeys>();
  return async (row) => {
    const scope = rowScope(row, calls.scope);
    if (work.kind === 'action' && !isPossible(work.action, scope)) return { isDone: false, message: NOT_POSSIBLE };
    const identity = recordIdentity(calls.entity, row);
    const key = JSON.stringify(identity);
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

async function callFor(command: Command, { row, identity, scope, work, calls, keys }: OneCall): Promise<BulkOutcome> {
  let message = SIGNED_OUT;
  let stored: JsonObject | undefined;
  const host: CommandHost = {
    call: calls.around.host.call,
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
  return { isDone, message: isDone ? '' : message, stored };
}

function valueIn(work: BulkWork, row: JsonObject): JsonObject {
  return work.kind === 'set' ? { [work.name]: work.valueOf(row) } : {};
}

/** Returns the command without what follows it: the question was asked for all rows, and nothing leads on. */
function commandOf(work: BulkWork): Command {
  if (work.kind !== 'action') return { label: work.kind, operation: work.operation, toast: null };
  const { confirm: _asked, then: _leads, ...action } = work.action;
  return { ...action, toast: null };
}

function isPossible({ visibleWhen, enabledWhen }: Action, scope: ConditionScope): boolean {
  return isShown(visibleWhen, scope) && isEnabled(enabledWhen, scope);
}
