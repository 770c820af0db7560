import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Sets the custom validity of an element to the error of `language.check`: native `minlength` and `maxlength` ignore
 * values that scripts set, and several of our rules have no attribute.
 */
export function useCustomValidity(
  element: RefObject<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | null>,
  problem: string,
): void {
  const reported = useRef('');
  useLayoutEffect(() => {
    // An element is valid at first. Setting that on 500 elements would delay the opening of a form.
    if (reported.current === problem) return;
    element.current?.setCustomValidity(problem);
    reported.current = problem;
  }, [element, problem]);
}
