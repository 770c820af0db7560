import { callArgs } from '../language/calls/call-args.ts';
import { isRefused } from '../language/logic/conditions/apply-condition.ts';
import { fillTemplate } from '../language/text/templates/fill-template.ts';
import type { Read } from '../language/types/calls.ts';
import { tellFailure } from '../host/host.ts';
import type { CommandContext, CommandTarget } from './command.ts';
import { withResult } from './with-result.ts';

const REFUSED = 'This cannot be done now.';

/**
 * Makes a read that may refuse a command, and shows its text when it does. A read that fails, or that lacks a key of
 * its path,
 * refuses too. Returns whether the command may go on.
 */
export async function passesRead(
  read: Read | undefined,
  { catalogue, scope }: Pick<CommandTarget, 'catalogue' | 'scope'>,
  { host, locale }: CommandContext,
): Promise<boolean> {
  if (read === undefined) return true;
  const around = scope();
  const args = callArgs(catalogue.operations[read.operation]?.path ?? '', read.args, around);
  if (args === null) {
    host.toast('error', read.text ?? REFUSED);
    return false;
  }
  const answer = await host.call({ operation: read.operation, args });
  if (!answer.isSuccessful) {
    tellFailure(host, answer);
    return false;
  }
  const inAnswer = withResult(around, answer);
  if (!isRefused(read.refuseWhen, inAnswer)) return true;
  host.toast('error', fillTemplate(read.text ?? REFUSED, inAnswer, { locale }));
  return false;
}
