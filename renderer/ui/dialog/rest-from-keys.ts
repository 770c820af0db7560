import { isTyping } from '../single-keys.ts';
import { restAfter } from './key-rest.ts';

let endRest: (() => void) | undefined;

/**
 * Ignores the presses that belong to the answer of a dialog that has just closed (`key-rest.ts`), wherever the focus has
 * returned to. Ends with the first press of a key or pointer that does not belong to the answer.
 */
export function restFromKeys(): void {
  endRest?.();
  const judge = restAfter(performance.now());
  const ending = new AbortController();
  const end = () => ending.abort();
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, repeat, timeStamp, target } = event;
    if (judge({ key, repeat, timeStamp, isTyped: isTyping(target) }) === 'pass') return end();
    event.preventDefault();
    event.stopPropagation();
  };
  // Before every other listener: react-aria and the shortcuts of the console listen on the document too.
  const options = { capture: true, signal: ending.signal };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('pointerdown', end, options);
  endRest = end;
}
