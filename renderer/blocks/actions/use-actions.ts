import { useRef, useState } from 'react';
import { assignAnswer } from '../../language/calls/assign-answer.ts';
import { buildPayload } from '../../language/calls/build-payload.ts';
import { callArgs } from '../../language/calls/call-args.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { isRefused } from '../../language/conditions/uses.ts';
import { isObject } from '../../language/paths/path.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { fillTemplate } from '../../language/templates/fill-template.ts';
import type { Read } from '../../language/types/calls.ts';
import type { Action } from '../../language/types/descriptor.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { OperationCall } from '../../language/types/operation.ts';
import { tellFailure, useHost, type Answer, type RendererHost } from '../../host/host.ts';
import { fillAddress } from '../addresses/fill-address.ts';
import { createAttemptKeys } from './attempt-key.ts';

/** What an action is played on: a form, a record, one of many rows. */
export interface ActionTarget {
  screen: Pick<ResolvedScreen, 'operations'>;
  /** The record and all around it, at this moment. */
  scope: () => ConditionScope;
  /** Every check of the screen, for `requires: "valid"`: shows what is wrong and answers whether nothing is. */
  validate?: () => boolean;
  /** Takes the record after an answer (`assign`). */
  assign?: (record: JsonObject) => void;
  /** Shows refusals at their fields; answers whether it could. */
  refuse?: (answer: Answer) => boolean;
  /** Told each answer of success, before what comes `then`. */
  onDone?: (answer: Answer) => void;
  back: () => void;
  reload: () => void | Promise<void>;
}

/** What was pressed where: one and the same action stands in every card. */
export interface Actions {
  /** The action that runs. */
  running: Action | undefined;
  /** Actions that may run once and did. */
  done: ReadonlySet<Action>;
  run: (action: Action) => Promise<void>;
}

/** Runs actions (000 §8, Action buttons): asks, checks before, calls once, assigns the answer, and goes where `then` says. */
export function useActions(target: ActionTarget): Actions {
  const host = useHost();
  const [running, setRunning] = useState<Action>();
  const [done, setDone] = useState<ReadonlySet<Action>>(new Set());
  const keys = useRef(createAttemptKeys());
  const isBusy = useRef(false);

  const perform = async (action: Action): Promise<void> => {
    const call = callOfAction(action, target);
    if (call === null) return host.toast('error', `'${action.label}' lacks what it is about.`);
    const answer = await host.call({ ...call, idempotencyKey: keys.current.keyOf(call) });
    if (answer.status > 0) keys.current.done();
    if (!answer.isSuccessful) return void (target.refuse?.(answer) === true || tellFailure(host, answer));
    if (action.once) setDone((before) => new Set(before).add(action));
    host.toast('success', fillTemplate(action.successMessage ?? '', withResult(target.scope(), answer)) || answer.message || 'Done.');
    if (action.assign) target.assign?.(assignAnswer(target.scope().record, action.assign, withResult(target.scope(), answer)));
    target.onDone?.(answer);
    await goOn(action, host, target, withResult(target.scope(), answer));
  };

  return {
    running,
    done,
    async run(action) {
      if (isBusy.current || done.has(action)) return;
      // Before the first await: a second press in the same moment must not begin a second call.
      isBusy.current = true;
      try {
        if (action.operation === undefined) return await withoutCall(action, host, target);
        if (action.requires === 'valid' && target.validate?.() === false) return;
        if (!(await isAgreed(action, host, target))) return;
        setRunning(action);
        if (await isHeldBack(action.before, host, target)) return;
        await perform(action);
      } finally {
        isBusy.current = false;
        setRunning(undefined);
      }
    },
  };
}

/** An action that calls nothing leads somewhere, or is one that nobody has defined (000 §8). */
async function withoutCall(action: Action, host: RendererHost, target: ActionTarget): Promise<void> {
  if (action.then === undefined) return host.toast('error', 'No action defined.');
  await goOn(action, host, target, target.scope());
}

async function isAgreed({ confirm }: Action, host: RendererHost, { scope }: ActionTarget): Promise<boolean> {
  return confirm === undefined || host.confirm({ text: fillTemplate(confirm, scope()) });
}

/** Asks the read that stands before a call; says its text when the answer refuses. A read that fails refuses too. */
export async function isHeldBack(before: Read | undefined, host: RendererHost, { screen, scope }: Pick<ActionTarget, 'screen' | 'scope'>): Promise<boolean> {
  if (before === undefined) return false;
  const around = scope();
  const args = callArgs(screen.operations[before.operation]?.path ?? '', before.args, around);
  if (args === null) {
    host.toast('error', before.text ?? 'This cannot be done now.');
    return true;
  }
  const answer = await host.call({ operation: before.operation, args });
  if (!answer.isSuccessful) {
    tellFailure(host, answer);
    return true;
  }
  const inAnswer = withResult(around, answer);
  if (!isRefused(before.refuseWhen, inAnswer)) return false;
  host.toast('error', fillTemplate(before.text ?? 'This cannot be done now.', inAnswer));
  return true;
}

/** The call of an action; null while a key of its path has no value. */
function callOfAction({ operation = '', args, payload }: Action, { screen, scope }: ActionTarget): OperationCall | null {
  const called = Object.hasOwn(screen.operations, operation) ? screen.operations[operation] : undefined;
  const around = scope();
  const keys = callArgs(called?.path ?? '', args, around);
  if (keys === null) return null;
  return { operation, args: keys, ...(payload === undefined ? {} : { payload: buildPayload(payload, around, called?.payload?.properties) }) };
}

async function goOn({ then }: Pick<Action, 'then'>, host: RendererHost, { back, reload }: ActionTarget, scope: ConditionScope): Promise<void> {
  if (then === 'back') return back();
  if (then === 'reload') return await reload();
  if (then !== undefined) host.navigate(fillAddress(then.go, scope));
}

function withResult(scope: ConditionScope, { result }: Answer): ConditionScope {
  return { ...scope, result: isObject(result) ? result : {} };
}
