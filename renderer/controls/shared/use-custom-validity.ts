import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Holds the browser's opinion of an element equal to `language.check`: native `minlength` and `maxlength` ignore values set by script, and
 * several of our rules have no attribute at all.
 */
export function useCustomValidity(
  element: RefObject<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null>,
  problem: string,
): void {
  const told = useRef('');
  useLayoutEffect(() => {
    // An element is valid from the start; telling each of five hundred so would be felt when a form opens.
    if (told.current === problem) return;
    element.current?.setCustomValidity(problem);
    told.current = problem;
  }, [element, problem]);
}
