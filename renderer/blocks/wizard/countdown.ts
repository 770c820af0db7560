import { useEffect, useState } from 'react';

const ANNOUNCE_EVERY_SECONDS = 15;

/** Returns the whole seconds until a time of `Date.now()`; never below 0. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/**
 * Returns the announced seconds of a countdown. They change at most every 15 seconds, so that a screen reader is not
 * flooded (WCAG 4.1.3).
 */
export function announcedSeconds(left: number): number {
  return Math.ceil(left / ANNOUNCE_EVERY_SECONDS) * ANNOUNCE_EVERY_SECONDS;
}

/**
 * Returns the seconds until `deadline`, updated. They are read from the clock, so that they are right after the tab has
 * slept.
 */
export function useCountdown(deadline: number): number {
  const [left, setLeft] = useState(() => secondsLeft(deadline, Date.now()));
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(deadline, Date.now()));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [deadline]);
  return left;
}
