import { useLayoutEffect, type RefObject } from 'react';

/**
 * Holds the browser's opinion of an element equal to `language.check`: native `minlength` and `maxlength` ignore values set by script, and
 * several of our rules have no attribute at all.
 */
export function useCustomValidity(
  element: RefObject<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null>,
  problem: string,
): void {
  useLayoutEffect(() => element.current?.setCustomValidity(problem), [element, problem]);
}
