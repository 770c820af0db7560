import { isRefused, isShown } from '../language/logic/conditions/apply-condition.ts';
import { fillTemplate } from '../language/text/templates/fill-template.ts';
import type { OperationCall } from '../language/types/operation.ts';
import type { Answer } from '../host/host.ts';
import { endsAttempt } from './attempt-end.ts';
import { buildCall } from './build-call.ts';
import type { Command, CommandContext, CommandTarget } from './command.ts';
import { completeCommand, goOn } from './complete-command.ts';
import { passesRead } from './passes-read.ts';
import { tellRefusal, tellRefusedCall } from './refusal.ts';
import { withResult } from './with-result.ts';
import * as commandsTexts from '../texts/generated/commands.ts';

/**
 * Runs one command. Every write of the renderer goes through these steps, in this order (`README.md`). A step that
 * returns false ends the command. Returns whether the command was done.
 */
export async function runCommand(begun: Command, target: CommandTarget, context: CommandContext): Promise<boolean> {
  if (begun.refusal !== undefined) return refuseAtOnce(begun.refusal, context);
  if ((await target.settle?.(begun)) === false) return false;
  const asks = begun.ask !== undefined && isShown(begun.askWhen, target.scope());
  if (asks) return ask(begun, target, context);
  const command = begun.ask === undefined ? begun : atOnce(begun);
  if (command.operation === undefined) return followLink(command, target, context);
  if (!(await check(command, target, context))) return false;
  if (!(await confirm(command, target, context))) return false;
  context.onStart?.();
  if (!(await passesRead(command.before, target, context))) return false;
  const call = buildCall(command, command.operation, target);
  if (call === null) return lacksKey(command, context);
  target.onSend?.(command);
  const answer = judge(command, await send(call, context), target, context);
  if (!answer.isSuccessful) return refuse(answer, target, context);
  if (command.then === 'reload') context.onStored?.();
  await completeCommand(command, answer, target, context);
  return true;
}

function refuseAtOnce(text: string, context: CommandContext): false {
  tellRefusal(context, { text });
  return false;
}

/** Returns a command that asks for nothing here (`askWhen`): the text of its confirmation belongs to its fields. */
function atOnce({ ask: _fields, confirm: _textAbove, ...command }: Command): Command {
  return command;
}

/**
 * Asks for the fields of a command, and runs it with what is answered: again as long as it is refused. What it would
 * ask to be confirmed stands above the fields.
 */
async function ask(
  { ask: words, confirm: question, ...command }: Command,
  target: CommandTarget,
  { ask: show, ...context }: CommandContext,
): Promise<boolean> {
  const { label, operation, tone } = command;
  if (words === undefined || show === undefined || operation === undefined) {
    tellRefusal(context, { text: commandsTexts.cannotAsk({ label }) });
    return false;
  }
  context.onQuestion?.();
  const text = typeof question === 'string' ? fillTemplate(question, target.scope(), { locale: context.locale }) : '';
  return show({
    label,
    operation,
    tone,
    words,
    text,
    target,
    sent: buildCall(command, operation, target)?.payload ?? {},
    run: (asked, steps, onRefusal) =>
      runCommand({ ...command, asked }, { ...target, ...steps }, { ...context, onRefusal }),
  });
}

/**
 * Runs the checks of the screen, then the read that may forbid the command: a person must not confirm a command that is
 * refused then.
 */
async function check(command: Command, target: CommandTarget, context: CommandContext): Promise<boolean> {
  if (command.requires !== undefined && target.validate?.(command) === false) return false;
  if (command.guard !== undefined || command.confirm !== undefined) context.onQuestion?.();
  return passesRead(command.guard, target, context);
}

async function confirm(
  { confirm: question, tone }: Command,
  target: CommandTarget,
  { host, locale }: CommandContext,
): Promise<boolean> {
  if (question === undefined) return true;
  if (typeof question === 'function') return host.confirm(question());
  return host.confirm(
    typeof question === 'string'
      ? { text: fillTemplate(question, target.scope(), { locale }), isDangerous: tone === 'danger' }
      : question,
  );
}

async function send(call: OperationCall, { host, keys }: CommandContext): Promise<Answer> {
  const answer = await host.call({ ...call, idempotencyKey: keys.keyOf(call) });
  if (endsAttempt(answer)) keys.answered();
  return answer;
}

/** Returns the answer, as a refusal if the command's own `refuseWhen` refuses it. */
function judge(command: Command, answer: Answer, target: CommandTarget, { locale }: CommandContext): Answer {
  if (!answer.isSuccessful || command.refuseWhen === undefined) return answer;
  const scope = withResult(target.scope(), answer);
  if (!isRefused(command.refuseWhen, scope)) return answer;
  return {
    ...answer,
    isSuccessful: false,
    message: fillTemplate(command.text ?? '', scope, { locale }) || answer.message,
  };
}

/** Shows a refusal once: as a conflict, or else at the fields, or else as a message beside the button. */
async function refuse(answer: Answer, target: CommandTarget, context: CommandContext): Promise<false> {
  if ((await target.showConflict?.(answer)) === true) return false;
  if ((await target.showRefusal?.(answer)) === true) return false;
  tellRefusedCall(context, answer);
  return false;
}

/** An action without an operation only leads somewhere. */
async function followLink(command: Command, target: CommandTarget, context: CommandContext): Promise<boolean> {
  if (command.then === undefined) {
    tellRefusal(context, { text: commandsTexts.noAction() });
    return false;
  }
  await goOn(command, target.scope(), target, context);
  return true;
}

function lacksKey({ label }: Command, context: CommandContext): false {
  tellRefusal(context, { text: commandsTexts.lacksKey({ label }) });
  return false;
}
