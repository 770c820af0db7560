import { assignAnswer } from '../../language/calls/assign-answer.ts';
import { buildPayload } from '../../language/calls/build-payload.ts';
import { callArgs } from '../../language/calls/call-args.ts';
import type { ConditionScope } from '../../language/conditions/scope.ts';
import { isRefused } from '../../language/conditions/uses.ts';
import type { LocaleSettings } from '../../language/formats/locale.ts';
import { isObject } from '../../language/paths/path.ts';
import type { ResolvedScreen } from '../../language/screens/resolve-screen.ts';
import { takenShape } from '../../language/screens/taken-shape.ts';
import { fillTemplate } from '../../language/templates/fill-template.ts';
import type { Read } from '../../language/types/calls.ts';
import type { Action } from '../../language/types/descriptor.ts';
import type { JsonObject } from '../../language/types/json.ts';
import type { OperationCall } from '../../language/types/operation.ts';
import { tellFailure, type Answer, type RendererHost } from '../../host/host.ts';
import { fillAddress } from '../addresses/fill-address.ts';
import type { AttemptKeys } from './attempt-key.ts';

/** What an action is played on: a form, a record, one of many rows. */
export interface ActionTarget {
  screen: Pick<ResolvedScreen, 'operations' | 'entities'>;
  /** The record and all around it, at this moment. */
  scope: () => ConditionScope;
  /** Before anything else: what was begun on the screen and is not in its values yet. Answers whether the action may go on. */
  settle?: (action: Action) => Promise<boolean>;
  /** Every check of the screen, for an action that `requires` something: shows what is wrong for it and answers whether nothing is. */
  validate?: (action: Action) => boolean;
  /** Told in the moment of the call, when all that it sends has been taken from `scope`. */
  onSend?: (action: Action) => void;
  /** Takes the record after an answer (`assign`); `said` is the part of it that the answer gave. */
  assign?: (record: JsonObject, said: JsonObject) => void;
  /** Shows refusals at their fields; answers whether it could. */
  refuse?: (answer: Answer) => boolean | Promise<boolean>;
  /** Told each answer of success, before what comes `then`. */
  onDone?: (answer: Answer) => void;
  /** How success is told: an action informs, as the documents have it, and a save succeeds (000 §8). By default an action. */
  successTone?: (action: Action) => 'info' | 'success';
  back: () => void;
  reload: () => void | Promise<void>;
}

/** What of the host an action asks. */
export type ActionHost = Pick<RendererHost, 'call' | 'confirm' | 'toast' | 'navigate'>;

interface Playing {
  host: ActionHost;
  keys: AttemptKeys;
  /** What dates and figures in texts are written in. */
  locale: LocaleSettings;
  /** Told when the call begins, after every question has been answered. */
  onCall: () => void;
}

/**
 * Plays one action (000 §8, Action buttons): checks, asks, reads before, calls once, assigns the answer, and goes where `then` says.
 * Answers whether it was done.
 */
export async function playAction(action: Action, target: ActionTarget, { host, keys, locale, onCall }: Playing): Promise<boolean> {
  if ((await target.settle?.(action)) === false) return false;
  if (action.operation === undefined) return withoutCall(action, host, target);
  if (action.requires !== undefined && target.validate?.(action) === false) return false;
  if (action.confirm !== undefined && !(await host.confirm({ text: fillTemplate(action.confirm, target.scope(), { locale }) }))) return false;
  onCall();
  if (await isHeldBack(action.before, host, { ...target, locale })) return false;
  const call = callOfAction(action, target);
  if (call === null) {
    host.toast('error', `'${action.label}' lacks what it is about.`);
    return false;
  }
  target.onSend?.(action);
  const answer = await host.call({ ...call, idempotencyKey: keys.keyOf(call) });
  // Without an answer nobody knows whether it was done: pressed again, it must be the same wish.
  if (answer.status > 0) keys.done();
  if (!answer.isSuccessful) {
    if ((await target.refuse?.(answer)) !== true) tellFailure(host, answer);
    return false;
  }
  await takeAnswer(action, answer, { host, locale }, target);
  return true;
}

async function takeAnswer(action: Action, answer: Answer, { host, locale }: Pick<Playing, 'host' | 'locale'>, target: ActionTarget): Promise<void> {
  const inAnswer = withResult(target.scope(), answer);
  host.toast(target.successTone?.(action) ?? 'info', fillTemplate(action.successMessage ?? '', inAnswer, { locale }) || answer.message || 'Done.');
  if (action.assign) target.assign?.(assignAnswer(inAnswer.record, action.assign, inAnswer), assignAnswer({}, action.assign, inAnswer));
  target.onDone?.(answer);
  await goOn(action, host, target, inAnswer);
}

/** An action that calls nothing leads somewhere, or is one that nobody has defined (000 §8). */
async function withoutCall(action: Action, host: ActionHost, target: ActionTarget): Promise<boolean> {
  if (action.then === undefined) {
    host.toast('error', 'No action defined.');
    return false;
  }
  await goOn(action, host, target, target.scope());
  return true;
}

/** What a read before a call is made of, and how its text is written. */
type Asking = Pick<ActionTarget, 'screen' | 'scope'> & Pick<Playing, 'locale'>;

const HELD_BACK = 'This cannot be done now.';

/** Asks the read that stands before a call, and says its text when the answer refuses. A read that fails or cannot be made refuses too. */
export async function isHeldBack(before: Read | undefined, host: ActionHost, { screen, scope, locale }: Asking): Promise<boolean> {
  if (before === undefined) return false;
  const around = scope();
  const args = callArgs(screen.operations[before.operation]?.path ?? '', before.args, around);
  if (args === null) {
    host.toast('error', before.text ?? HELD_BACK);
    return true;
  }
  const answer = await host.call({ operation: before.operation, args });
  if (!answer.isSuccessful) {
    tellFailure(host, answer);
    return true;
  }
  const inAnswer = withResult(around, answer);
  if (!isRefused(before.refuseWhen, inAnswer)) return false;
  host.toast('error', fillTemplate(before.text ?? HELD_BACK, inAnswer, { locale }));
  return true;
}

/** The call of an action; null while a key of its path has no value. */
function callOfAction({ operation = '', args, payload }: Action, { screen, scope }: ActionTarget): OperationCall | null {
  const called = Object.hasOwn(screen.operations, operation) ? screen.operations[operation] : undefined;
  const around = scope();
  const keys = callArgs(called?.path ?? '', args, around);
  if (keys === null) return null;
  return { operation, args: keys, ...(payload === undefined ? {} : { payload: buildPayload(payload, around, takenShape(called, screen.entities).properties) }) };
}

async function goOn({ then }: Pick<Action, 'then'>, host: ActionHost, { back, reload }: ActionTarget, scope: ConditionScope): Promise<void> {
  if (then === 'back') return back();
  if (then === 'reload') return await reload();
  if (then !== undefined) host.navigate(fillAddress(then.go, scope));
}

function withResult(scope: ConditionScope, { result }: Answer): ConditionScope {
  return { ...scope, result: isObject(result) ? result : {} };
}
