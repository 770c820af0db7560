import type { CommandHost } from '../commands/command.ts';
import type { FormSession } from './session.ts';

/** Returns the host of a played form: it answers calls at once, and notes what it is asked to show. */
export function hostOf({ around, log }: Pick<FormSession, 'around' | 'log'>, isConfirmed = true): CommandHost {
  return {
    call: async (call) => {
      // The effects of a deletion are read for the question; they are no step of the person.
      if (call.companion === undefined) log.said.calls.push(call);
      return around.answer(call);
    },
    confirm: async (question) => {
      log.said.question = question.text;
      return isConfirmed;
    },
    toast(tone, text) {
      if (tone === 'error') log.said.refusal = text;
      else log.said.message = text;
    },
    navigate(to) {
      log.said.go = to;
    },
  };
}
