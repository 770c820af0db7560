import { useEffect, useState } from 'react';

/** On unmount, restores the focus to the element that had it, unless another element has taken it. */
export function useRestoreFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
