import { useContext, useEffect } from 'react';
import { useHost } from '../../host/host.ts';
import { PartContext } from './part.ts';

/** Sets the title of the page. A block within a page does not. */
export function useTitle(title: string, record?: string): void {
  const host = useHost();
  const isPart = useContext(PartContext);
  useEffect(() => {
    if (!isPart) host.showTitle(title, record);
  }, [host, isPart, title, record]);
}
