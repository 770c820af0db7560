import { useEffect, useEffectEvent, useState } from 'react';
import { followed, resting, type Choice, type PassingChoice } from './passing-choice.ts';

/** How long a choice must stay before the address is asked for it. Keys that are held down come faster. */
const REST_MS = 300;

interface Passing<Value extends Choice> {
  /** What the list shows. */
  shown: Value;
  /** Shows a choice, and asks for its address when no other one follows. */
  pass: (value: Value) => void;
  /** Shows a choice, and asks for its address at once. */
  take: (value: Value) => void;
  /** Asks for the address of the shown choice now. */
  rest: () => void;
}

/**
 * Holds the choice of a closed list while keys go through its options. An arrow key chooses each option on the way:
 * without the rest each would be an entry of the history and a read of the server.
 * @param current What the address names.
 * @param choose Navigates to the address of a choice. The address may follow later, or never.
 * @param revision `useStays()`: the list shows the address again when a person has stayed on unsaved work.
 */
export function usePassingChoice<Value extends Choice>(
  current: Value,
  choose: (value: Value) => void,
  revision: number,
): Passing<Value> {
  const [held, setHeld] = useState<PassingChoice<Value>>({ current, revision, passed: undefined, asked: undefined });
  const state = followed(held, current, revision);
  // Not while it renders: a new address is rendered as a transition, which a key may interrupt, and a state that is set
  // in that render would be the state of the key too. By a function: it may run after the key has changed the state.
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- see above
    setHeld((latest) => followed(latest, current, revision));
  }, [current, revision]);
  const change = (changed: Partial<PassingChoice<Value>>) =>
    setHeld((latest) => ({ ...followed(latest, current, revision), ...changed }));
  const pass = (value: Value) => change({ passed: value });
  const ask = (value: Value) => {
    change({ asked: value });
    choose(value);
  };
  const rest = () => {
    const wanted = resting(state);
    if (wanted !== undefined) ask(wanted);
  };
  const take = (value: Value) => {
    pass(value);
    ask(value);
  };
  const onRest = useEffectEvent(rest);
  const { passed } = state;
  useEffect(() => {
    if (passed === undefined) return undefined;
    const timer = setTimeout(onRest, REST_MS);
    return () => clearTimeout(timer);
  }, [passed]);
  return { shown: passed ?? current, pass, take, rest };
}
