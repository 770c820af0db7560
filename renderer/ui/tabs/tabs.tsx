import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { nextTab } from './next-tab.ts';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  href: string;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  current: string;
  /** Why none of the tabs can be opened now, in add mode for instance; absent when they can. */
  disabledReason?: string | undefined;
}

/** Tabs over screens of one record. Each tab is an address; arrows move the focus, Enter opens (WCAG 2.1.1, APG tabs with manual activation). */
export function Tabs({ label, tabs, current, disabledReason }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const reasonId = useId();

  // Of eight tabs a phone shows three: the open one is among them.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (open && list.current) list.current.scrollLeft = open.offsetLeft + open.offsetWidth / 2 - list.current.offsetLeft - list.current.clientWidth / 2;
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- another tab is open
  }, [current]);

  const move = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const target = nextTab(event.key, items.findIndex((item) => item === document.activeElement), items.length);
    if (target === undefined) return;
    event.preventDefault();
    items[target]?.focus();
  };

  const bar = (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {tabs.map((tab) => {
        const isCurrent = tab.id === current;
        return (
          <a
            key={tab.id}
            className={styles.tab}
            role="tab"
            href={disabledReason ? undefined : tab.href}
            aria-selected={isCurrent}
            aria-disabled={disabledReason ? true : undefined}
            aria-describedby={disabledReason ? reasonId : undefined}
            tabIndex={isCurrent ? 0 : -1}
          >
            {tab.label}
          </a>
        );
      })}
    </div>
  );
  if (!disabledReason) return bar;
  return (
    <>
      <Tooltip text={disabledReason}>{bar}</Tooltip>
      <span id={reasonId} hidden>{disabledReason}</span>
    </>
  );
}
