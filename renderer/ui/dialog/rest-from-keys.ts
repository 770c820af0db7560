import { isTyping } from '../single-keys.ts';
import { restAfter } from './key-rest.ts';

let endRest: (() => void) | undefined;

/**
 * Ignores the presses that belong to the answer of a dialog that has just closed (`key-rest.ts`), wherever the focus
 * has returned to. Ends with the first press of a key or pointer that does not belong to the answer.
 */
export function restFromKeys(): void {
  begin(performance.now());
}

/**
 * Lets presses pass again, because a dialog that follows from the answer has opened and asks for an answer of its own.
 * A key that is still held down stays ignored: it would answer a question that the person has not read.
 */
export function restOnlyFromHeldKeys(): void {
  if (endRest !== undefined) begin(-Infinity);
}

function begin(closedAt: number): void {
  endRest?.();
  const judge = restAfter(closedAt);
  const ending = new AbortController();
  const end = () => {
    ending.abort();
    endRest = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, repeat, timeStamp, target } = event;
    const hasModifier = event.ctrlKey || event.altKey || event.shiftKey || event.metaKey;
    if (judge({ key, repeat, timeStamp, isTyped: isTyping(target), hasModifier }) === 'pass') return end();
    event.preventDefault();
    event.stopPropagation();
    if (!repeat) ignoreRelease(key);
  };
  // Before every other listener: react-aria and the shortcuts of the console listen on the document too.
  const options = { capture: true, signal: ending.signal };
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('pointerdown', end, options);
  endRest = end;
}

/**
 * Ignores the release of an ignored press as well: Firefox clicks a button when Space is released. The release may come
 * after the rest has ended.
 */
function ignoreRelease(key: string): void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key !== key) return;
    ending.abort();
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keyup', onKeyUp, options);
  // The release of a key goes to another window after a change of windows.
  window.addEventListener('blur', () => ending.abort(), options);
}
