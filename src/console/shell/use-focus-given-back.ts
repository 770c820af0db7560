import { useEffect, useState } from 'react';

/** Gives the focus back to where it was before, unless something else has taken it. */
export function useFocusGivenBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (isNowhere && before instanceof HTMLElement && before.isConnected) before.focus();
  }, [before]);
}
