import { useContext, useEffect } from 'react';
import { useHost, type RecordAbove } from '../../host/host.ts';
import { PartContext } from '../frame/part.ts';

/** Sets the title of the page. A block within a page does not. */
export function useTitle(title: string, record?: string, above?: RecordAbove): void {
  const host = useHost();
  const isPart = useContext(PartContext);
  const { param, title: name, list } = above ?? {};
  useEffect(() => {
    if (!isPart) host.showTitle(title, record, name === undefined ? undefined : { param, title: name, list });
  }, [host, isPart, title, record, param, name, list]);
}
