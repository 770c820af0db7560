import { useHost, useSettings } from '../../host/host.ts';
import type { MenuItem } from '../../ui/menu/menu-button.tsx';

/** What is shown. */
export interface ShownView {
  title: string;
  /** The address of the table that it shows; undefined where it shows none that a file could have. */
  request: string | undefined;
  /** Its own address. */
  href: string;
  /** How many levels its period has; 0 without one. */
  levels: number;
}

/** Returns the item that sends a view by mail; none for a view without a table, and where nothing is sent. */
export function useMailItems({ title, request, href, levels }: ShownView): MenuItem[] {
  const host = useHost();
  const { siteId } = useSettings();
  const { mail } = host.ports;
  if (mail === undefined || request === undefined) return [];
  const send = () => {
    const { pathname, search } = new URL(href, location.href);
    host.navigate(mail.formAddress({ title, request, address: pathname + search, levels, siteId }));
  };
  return [{ id: 'mail', label: 'Send by mail …', icon: 'mail', onAction: send }];
}
