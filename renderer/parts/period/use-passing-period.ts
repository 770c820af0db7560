import { useRef } from 'react';
import { useHost, useStays } from '../../host/host.ts';
import type { Period } from '../../language/models/reports/period.ts';
import { usePassingChoice } from '../../ui/passing-choice/use-passing-choice.ts';
import type { ChosenPeriod } from './use-period.ts';

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

/** Holds the period of a picker while keys go through its values. The whole way is one step of Back. */
export function usePassingPeriod({ period, periodHref }: ChosenPeriod): PassingPeriod {
  const host = useHost();
  // A slow hand rests on the way too: its later choices replace the first one.
  const hasRested = useRef(false);
  const { shown, pass, take, rest } = usePassingChoice(
    period,
    (next) => {
      host.navigate(periodHref(next), { replace: hasRested.current });
      hasRested.current = true;
    },
    useStays(),
  );
  const settle = () => {
    rest();
    hasRested.current = false;
  };
  const choose = (next: Period) => {
    const wasResting = hasRested.current;
    take(next);
    hasRested.current = wasResting;
  };
  return { shown, choose, pass, settle };
}
