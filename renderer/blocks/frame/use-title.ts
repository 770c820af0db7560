import { useEffect } from 'react';
import { useHost } from '../../host/host.ts';

/** Tells the application what is on screen. */
export function useTitle(title: string, record?: string): void {
  const host = useHost();
  useEffect(() => host.showTitle(title, record), [host, title, record]);
}
