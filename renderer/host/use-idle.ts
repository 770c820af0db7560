import { useEffect, useState } from 'react';

/**
 * Returns whether the browser has been idle since the component was mounted. What a screen can do without is read then.
 */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const ready = () => setIdle(true);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(ready);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(ready);
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
