import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  href: string;
  /** The number of rows behind the tab, which may come later; its place is kept. */
  count?: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  /** The id of the tab that is open; undefined on a screen beside all of them. */
  current: string | undefined;
  /** Why no tab can be opened, for example in add mode; undefined if the tabs can be opened. */
  disabledReason?: string | undefined;
  /** Shown as the second row, below the tab that it belongs to. */
  isSecond?: boolean;
}

/** Renders the navigation between the screens of one record. It looks like tabs; each one is a link. */
export function Tabs({ label, tabs, current, disabledReason, isSecond = false }: TabsProps) {
  const list = useRef<HTMLElement>(null);
  const reasonId = useId();

  // A phone has room for about three of eight tabs: the current one scrolls into view.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (open && list.current)
      list.current.scrollLeft =
        open.offsetLeft + open.offsetWidth / 2 - list.current.offsetLeft - list.current.clientWidth / 2;
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- another tab is open
  }, [current]);

  const bar = (
    <nav ref={list} className={styles.tabs} data-second={isSecond ? '' : undefined} aria-label={label}>
      {tabs.map(({ id, label: text, href, count }) => {
        const isCurrent = id === current;
        const shared = { className: styles.tab, 'aria-current': isCurrent ? ('page' as const) : undefined };
        return disabledReason ? (
          <span
            key={id}
            {...shared}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a disabled link has no address
            role="link"
            aria-disabled
            aria-describedby={reasonId}
            // Reachable by Tab, so that the keyboard shows the reason too.
            tabIndex={isCurrent ? 0 : -1}
          >
            {text}
          </span>
        ) : (
          <a key={id} {...shared} href={href}>
            {text}
            {count !== undefined && (
              <>
                {' '}
                <span className={styles.count}>{count}</span>
              </>
            )}
          </a>
        );
      })}
    </nav>
  );
  if (!disabledReason) return bar;
  return (
    <>
      <Tooltip text={disabledReason}>{bar}</Tooltip>
      <span id={reasonId} hidden>
        {disabledReason}
      </span>
    </>
  );
}
