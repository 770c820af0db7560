import { useCopy } from '../../host/use-copy.ts';
import { useHost, useSettings } from '../../host/host.ts';
import type { MenuItem } from '../../ui/menu/menu-button.tsx';
import * as viewsTexts from '../../texts/generated/views.ts';

/** What is shown. */
export interface ShownView {
  title: string;
  /** The address of the table that it shows; undefined where it shows none that a file could have. */
  request: string | undefined;
  /** Its own address. */
  href: string;
  /** How many levels its period has; 0 without one. */
  levels: number;
  /** What the link leads to; by default 'this view'. */
  linked?: string;
}

/**
 * Returns the items that take a view along: a link to it, and its table by mail. There is no mail for a view without a
 * table, and where nothing is sent.
 */
export function useViewItems({ title, request, href, levels, linked = viewsTexts.thisView() }: ShownView): MenuItem[] {
  const host = useHost();
  const copy = useCopy();
  const { siteId } = useSettings();
  const { mail } = host.ports;
  const url = (): URL => new URL(href, location.href);
  const items: MenuItem[] = [
    {
      id: 'link',
      label: viewsTexts.copyLinkTo({ target: linked }),
      icon: 'link',
      onAction: () => void copy(url().href),
    },
  ];
  if (mail === undefined || request === undefined) return items;
  const send = () => {
    const { pathname, search } = url();
    host.navigate(mail.formAddress({ title, request, address: pathname + search, levels, siteId }));
  };
  return [...items, { id: 'mail', label: viewsTexts.sendByMail(), icon: 'mail', onAction: send }];
}
