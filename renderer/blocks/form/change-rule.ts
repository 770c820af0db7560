import type { ConditionScope } from '../../language/conditions/scope.ts';
import { isEnabled } from '../../language/conditions/uses.ts';
import type { ChangeRule } from '../../language/types/descriptor.ts';

/** Of an answer, what a rule needs to know. */
export interface RuleAnswer {
  isSuccessful: boolean;
  message: string;
}

/** What a rule plays on; all of a browser or clock that it needs. */
export interface RuleTarget<Answer extends RuleAnswer> {
  /** The record and all around it, at this moment. */
  scope: () => ConditionScope;
  /** Asks the operation. Undefined: a key of the call has no value yet. Throws only when it was stopped. */
  ask: (signal: AbortSignal) => Promise<Answer | undefined>;
  /** Takes the answer that counts. */
  take: (answer: Answer) => void;
  /** Told what the rule is doing; undefined: nothing. */
  show: (asking: 'pending' | { problem: string } | undefined) => void;
  /** Runs something after a while; answers how to prevent it. */
  later: (run: () => void, milliseconds: number) => () => void;
}

export interface PlayedRule {
  /** One of the rule's fields was changed. */
  changed: () => void;
  /** Asks again what was asked last. */
  retry: () => void;
  /** Nothing comes of what is under way, and nothing is said any more. */
  stop: () => void;
}

/** A person who types pauses for so long between words. */
const PAUSE_MS = 300;

/**
 * Plays one of the documents' change rules (000 §3, Form rules): after a change of its fields, and when the trigger holds, the operation is asked, and the answer
 * is taken. Only the answer to the latest change counts, and only while the trigger still holds; everything earlier is stopped or dropped.
 */
export function playRule<Answer extends RuleAnswer>({ triggerCondition, debounceMs = PAUSE_MS }: Pick<ChangeRule, 'triggerCondition' | 'debounceMs'>, target: RuleTarget<Answer>): PlayedRule {
  let latest = 0;
  let prevent: (() => void) | undefined;
  let running: AbortController | undefined;
  const holds = (): boolean => isEnabled(triggerCondition, target.scope());

  const drop = () => {
    latest += 1;
    prevent?.();
    running?.abort();
    prevent = undefined;
    running = undefined;
  };
  const ask = async (turn: number) => {
    running = new AbortController();
    const { signal } = running;
    const answer = await target.ask(signal).catch((): Answer | undefined => undefined);
    if (turn !== latest) return;
    running = undefined;
    if (answer === undefined || !holds()) return target.show(undefined);
    if (!answer.isSuccessful) return target.show({ problem: answer.message });
    target.show(undefined);
    target.take(answer);
  };
  const begin = (after: number) => {
    drop();
    if (!holds()) return target.show(undefined);
    const turn = latest;
    target.show('pending');
    prevent = target.later(() => void ask(turn), after);
  };
  return {
    changed: () => begin(debounceMs),
    retry: () => begin(0),
    stop() {
      drop();
      target.show(undefined);
    },
  };
}
