import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../../../renderer/ui/when-idle.ts';

/** The longest delay, for a screen whose reads take long. */
const MOST_MS = 2000;

/**
 * Returns false until the reads of the first screen are answered and shown. The shell's own reads wait for it: they
 * would delay the rows, on the server and on the page.
 */
export function useCalm(): boolean {
  const client = useQueryClient();
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    if (isCalm) return undefined;
    let cancel: (() => void) | undefined;
    const settle = () => setCalm(true);
    const look = () => {
      cancel?.();
      cancel = client.isFetching({ queryKey: ['read'] }) === 0 ? whenIdle(settle) : undefined;
    };
    look();
    const leave = client.getQueryCache().subscribe(look);
    const timer = setTimeout(settle, MOST_MS);
    return () => {
      cancel?.();
      leave();
      clearTimeout(timer);
    };
  }, [client, isCalm]);
  return isCalm;
}
