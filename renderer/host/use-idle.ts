import { useEffect, useState } from 'react';
import { whenIdle } from '../ui/when-idle.ts';

/**
 * Returns whether the browser has been idle since the component was mounted. What a screen can do without is read then.
 */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
