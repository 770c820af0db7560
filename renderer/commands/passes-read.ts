import { callArgs } from '../language/calls/call-args.ts';
import { isRefused } from '../language/logic/conditions/apply-condition.ts';
import { fillTemplate } from '../language/text/templates/fill-template.ts';
import type { Read } from '../language/types/calls.ts';
import type { CommandContext, CommandTarget } from './command.ts';
import { tellRefusal, tellRefusedCall } from './refusal.ts';
import { withResult } from './with-result.ts';
import * as commandsTexts from '../texts/generated/commands.ts';

/**
 * Makes a read that may refuse a command, and shows its text when it does. A read that fails, or that lacks a key of
 * its path,
 * refuses too. Returns whether the command may go on.
 */
export async function passesRead(
  read: Read | undefined,
  { catalogue, scope }: Pick<CommandTarget, 'catalogue' | 'scope'>,
  context: CommandContext,
): Promise<boolean> {
  if (read === undefined) return true;
  const { host, locale } = context;
  const around = scope();
  const args = callArgs(catalogue.operations[read.operation]?.path ?? '', read.args, around);
  if (args === null) {
    tellRefusal(context, { text: read.text ?? commandsTexts.refused() });
    return false;
  }
  const answer = await host.call({ operation: read.operation, args });
  if (!answer.isSuccessful) {
    tellRefusedCall(context, answer);
    return false;
  }
  const inAnswer = withResult(around, answer);
  if (!isRefused(read.refuseWhen, inAnswer)) return true;
  tellRefusal(context, { text: fillTemplate(read.text ?? commandsTexts.refused(), inAnswer, { locale }) });
  return false;
}
