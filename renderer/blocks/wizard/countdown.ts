import { useEffect, useState } from 'react';

const ANNOUNCE_EVERY_SECONDS = 15;

/** Whole seconds left until a moment of `Date.now()`; never below 0. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** The last announced step of a countdown, in seconds: it changes at most every 15 (WCAG 4.1.3 without the chatter). */
export function announcedSeconds(left: number): number {
  return Math.ceil(left / ANNOUNCE_EVERY_SECONDS) * ANNOUNCE_EVERY_SECONDS;
}

/** Seconds left until `deadline`, kept current. Measured against the clock, so that a sleeping tab wakes up right. */
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
