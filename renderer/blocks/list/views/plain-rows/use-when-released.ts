import { useCallback, useEffect, useRef } from 'react';

type GiveUp = () => void;

/** What tells that no button of the mouse and no finger is down any more. */
const RELEASES = ['pointerup', 'pointercancel', 'pointermove'] as const;

/**
 * Returns a function that calls another one when nothing on the page is pressed, and returns the function that gives it
 * up. An element that leaves the page between press and release gets no click.
 */
export function useWhenReleased(): (act: () => void) => GiveUp {
  const isPressed = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    document.addEventListener('pointerdown', () => void (isPressed.current = true), options);
    for (const name of RELEASES)
      document.addEventListener(name, (event) => void (isPressed.current &&= isDown(event)), options);
    return () => stop.abort();
  }, []);
  return useCallback((act) => {
    if (!isPressed.current) {
      act();
      return () => undefined;
    }
    const stop = new AbortController();
    for (const name of RELEASES)
      document.addEventListener(
        name,
        (event) => {
          if (isDown(event)) return;
          stop.abort();
          // The click is sent in the same task.
          setTimeout(act);
        },
        { passive: true, signal: stop.signal },
      );
    return () => stop.abort();
  }, []);
}

/** A finger that moves has `buttons` 1, and so has the mouse while its button is down. */
function isDown({ type, buttons }: PointerEvent): boolean {
  return type === 'pointermove' && buttons !== 0;
}
