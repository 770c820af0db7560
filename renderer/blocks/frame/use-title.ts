import { useContext, useEffect } from 'react';
import { useHost } from '../../host/host.ts';
import { PartContext } from './part.ts';

/** Tells the application what is on screen. A part of a page is not what the page is called. */
export function useTitle(title: string, record?: string): void {
  const host = useHost();
  const isPart = useContext(PartContext);
  useEffect(() => {
    if (!isPart) host.showTitle(title, record);
  }, [host, isPart, title, record]);
}
