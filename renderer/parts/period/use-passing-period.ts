import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHost } from '../../host/host.ts';
import type { Period } from '../../language/models/reports/period.ts';
import type { ChosenPeriod } from './use-period.ts';

/** How long a value must stay before it is chosen. Keys that are held down come faster. */
const REST_MS = 300;

/** A period that a person may only pass through. */
export interface PassingPeriod {
  /** What the picker shows. */
  shown: Period;
  /** Chooses a period at once. */
  choose: (period: Period) => void;
  /** Shows a period, and chooses it when nothing follows. */
  pass: (period: Period) => void;
  /** Chooses the shown period now, and ends the way: what is passed next is another step of Back. */
  settle: () => void;
}

/**
 * Holds the period of a picker while keys go through its values. Arrow keys in a closed list choose each value on the
 * way: without the rest each would be an entry of the history and a read of the server.
 */
export function usePassingPeriod({ period, periodHref }: ChosenPeriod): PassingPeriod {
  const host = useHost();
  const [passed, setPassed] = useState<{ period: Period; from: Period }>();
  // It ends when the address names another period.
  const passing = passed?.from === period ? passed.period : undefined;
  // A slow hand rests on the way too: its later choices replace the first one.
  const hasRested = useRef(false);
  const choose = (next: Period) => host.navigate(periodHref(next), { replace: hasRested.current });
  const rest = () => {
    if (passing === undefined) return;
    setPassed(undefined);
    choose(passing);
    hasRested.current = true;
  };
  const settle = () => {
    rest();
    hasRested.current = false;
  };
  const onRest = useEffectEvent(rest);
  useEffect(() => {
    if (passing === undefined) return undefined;
    const timer = setTimeout(onRest, REST_MS);
    return () => clearTimeout(timer);
  }, [passing]);
  return { shown: passing ?? period, choose, pass: (next) => setPassed({ period: next, from: period }), settle };
}
