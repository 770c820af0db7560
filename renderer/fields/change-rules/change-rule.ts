import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import { isEnabled } from '../../language/logic/conditions/apply-condition.ts';
import type { ChangeRule } from '../../language/types/descriptor.ts';

/** The parts of an answer that a rule reads. */
export interface RuleAnswer {
  isSuccessful: boolean;
  message: string;
}

/** The environment of a rule: the record, the call, and a timer. */
export interface RuleTarget<Answer extends RuleAnswer> {
  /** Returns the current record and the scopes around it. */
  scope: () => ConditionScope;
  /** Calls the operation; undefined while a key of its path has no value. Throws only when it was aborted. */
  ask: (signal: AbortSignal) => Promise<Answer | undefined>;
  /** Assigns the latest answer. */
  take: (answer: Answer) => void;
  /** Called with the state of the rule; undefined when it is idle. */
  show: (asking: 'pending' | { problem: string } | undefined) => void;
  /** Starts a timer. Returns a function that clears it. */
  later: (run: () => void, milliseconds: number) => () => void;
}

export interface PlayedRule {
  /** Handles a change of one of the rule's fields. */
  changed: () => void;
  /** Repeats the last call. */
  retry: () => void;
  /** Aborts the running call; nothing is assigned or reported afterwards. */
  stop: () => void;
}

/** The default debounce: about the pause between two typed words. */
const PAUSE_MS = 300;

/**
 * Creates the state machine of one change rule (`docs/console.md#change-rules`): after a change of its fields, while
 * the trigger is true, it calls the operation and assigns the answer. Only the answer to the latest change is assigned,
 * and only while the trigger is still true; earlier calls are aborted.
 */
export function playRule<Answer extends RuleAnswer>(
  { triggerCondition, debounceMs = PAUSE_MS }: Pick<ChangeRule, 'triggerCondition' | 'debounceMs'>,
  target: RuleTarget<Answer>,
): PlayedRule {
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
