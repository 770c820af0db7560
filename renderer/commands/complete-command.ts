import { assignResult } from '../language/calls/assign-result.ts';
import type { ConditionScope } from '../language/logic/conditions/scope.ts';
import { wholeAddress } from '../language/text/templates/fill-address.ts';
import { fillTemplate } from '../language/text/templates/fill-template.ts';
import type { JsonObject } from '../language/types/json.ts';
import type { Answer } from '../host/host.ts';
import { saveFile } from '../host/save-file.ts';
import type { Command, CommandContext, CommandTarget } from './command.ts';
import { withResult } from './with-result.ts';
import * as commandsTexts from '../texts/generated/commands.ts';

/**
 * Takes the answer of a successful call: message, assign, invalidate, the target's own step, then where `then` leads.
 */
export async function completeCommand(
  command: Command,
  answer: Answer,
  target: CommandTarget,
  context: CommandContext,
): Promise<void> {
  const scope = withResult(target.scope(), answer);
  if (answer.file !== undefined) saveFile(answer.file);
  showSuccess(command, answer, scope, context);
  const assigned = assign(command, scope, target);
  // A file is read: nothing has changed.
  if (answer.file === undefined) await target.invalidate?.();
  await target.onSuccess?.(answer, assigned);
  await goOn(command, scope, target, context);
}

/** The default message of an action informs, and the message of a save says success (`docs/console.md#actions`). */
function showSuccess(
  { toast = { tone: 'info', text: commandsTexts.done() }, successMessage = '' }: Command,
  answer: Answer,
  scope: ConditionScope,
  { host, locale }: CommandContext,
): void {
  if (toast === null) return;
  const text = fillTemplate(successMessage, scope, { locale }) || answer.message || toast.text;
  host.toast(toast.tone, text, ...(toast.action ? [{ action: toast.action }] : []));
}

function assign({ assign: sources }: Command, scope: ConditionScope, target: CommandTarget): JsonObject | undefined {
  if (sources === undefined) return undefined;
  const assigned = assignResult({}, sources, scope);
  target.assign?.(assignResult(scope.record, sources, scope), assigned);
  return assigned;
}

/**
 * Goes where `then` says: back, to the same screen read anew, or to an address. An address that lacks a key leads to no
 * screen: then it goes back.
 */
export async function goOn(
  { then }: Command,
  scope: ConditionScope,
  { back, reload }: CommandTarget,
  { host }: CommandContext,
): Promise<void> {
  const address = typeof then === 'object' ? wholeAddress(then.go, scope) : undefined;
  if (then === 'reload') await reload?.();
  else if (address !== undefined) host.navigate(address);
  else if (then !== undefined) back?.();
}
