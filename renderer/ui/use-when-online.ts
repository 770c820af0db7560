import { useEffect, useEffectEvent } from 'react';

/** The network often answers a moment after the browser says that it is online. */
const ATTEMPTS_MS = [0, 2000, 8000];

/** Calls `retry` when the connection is back, and twice more while the caller stays mounted. */
export function useWhenOnline(retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const clear = () => timers.forEach(clearTimeout);
    const begin = () => {
      clear();
      timers = ATTEMPTS_MS.map((wait) => setTimeout(() => again(), wait));
    };
    addEventListener('online', begin);
    addEventListener('offline', clear);
    return () => {
      clear();
      removeEventListener('online', begin);
      removeEventListener('offline', clear);
    };
  }, []);
}
