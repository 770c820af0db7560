import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import type { Section } from '../navigation/sections.ts';
import { MenuGroups } from './menu-groups.tsx';
import { HomeEntry } from './side-menu.tsx';
import * as shellTexts from '../../../../renderer/texts/generated/shell.ts';
import styles from './menu.module.css';

interface DrawerProps {
  sections: readonly Section[];
  /** Id of the current section, which starts expanded. */
  active: string | undefined;
  pathname: string;
  /** Shown above the sections: the site switch. */
  children: ReactNode;
}

/** The sections on narrow windows, each with its menu; one is expanded at a time. Takes the focus on mount. */
export function Drawer({ sections, active, pathname, children }: DrawerProps) {
  const drawer = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(active ?? sections[0]?.id);
  useEffect(() => drawer.current?.focus(), []);
  return (
    <aside id="drawer" ref={drawer} tabIndex={-1} className={styles.drawer} aria-label={shellTexts.menu()}>
      {children}
      <nav aria-label={shellTexts.sections()} className={styles.sections}>
        <HomeEntry pathname={pathname} />
        {sections.map(({ id, title, groups }) => (
          <section key={id} aria-label={title} className={styles.section}>
            <button
              type="button"
              className={styles.entry}
              aria-expanded={open === id}
              data-active={id === active}
              onClick={() => setOpen(open === id ? undefined : id)}
            >
              <span className={styles.word}>{title}</span>
              <Icon name="chevronDown" />
            </button>
            {open === id && (
              <div className={styles.opened}>
                <MenuGroups groups={groups} pathname={pathname} />
              </div>
            )}
          </section>
        ))}
      </nav>
    </aside>
  );
}
