import type { Answer } from '../host/host.ts';
import { referenceOf, tellFailure } from '../host/failure.ts';
import type { Command, CommandContext } from './command.ts';

/** Why a command was not done, in words. */
export interface RefusalText {
  text: string;
  /** The request id of a fault. */
  reference?: string | undefined;
}

/** A refusal that is shown beside the button of its command. */
export interface CommandRefusal extends RefusalText {
  command: Command;
  /** The path of the screen on which it was refused. */
  place: string;
}

type Telling = Pick<CommandContext, 'host' | 'onRefusal'>;

/** Tells why a command is not done: beside its button, or as a toast where none is on the page. */
export function tellRefusal({ host, onRefusal }: Telling, refusal: RefusalText): void {
  if (onRefusal?.(refusal) === true) return;
  host.toast('error', refusal.text, { reference: refusal.reference });
}

/**
 * Tells the message of a call that failed. What the server refuses is told beside the button; a call without a response
 * is a matter of the connection, whose toasts go when it is back.
 */
export function tellRefusedCall(telling: Telling, answer: Answer): void {
  if (answer.status === 0 || answer.status === 401) return tellFailure(telling.host, answer);
  tellRefusal(telling, { text: answer.message, reference: referenceOf(answer) });
}
