import { useNavigate } from 'react-router';
import { classes } from '../../../../renderer/ui/classes.ts';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import { MenuButton } from '../../../../renderer/ui/menu/menu-button.tsx';
import type { Section } from '../navigation/sections.ts';
import { useFittingCount } from './use-fitting-count.ts';
import * as shellTexts from '../../../../renderer/texts/generated/shell.ts';
import styles from './header.module.css';

interface SectionTabsProps {
  sections: readonly Section[];
  /** Id of the current section, which is underlined. */
  active: string | undefined;
}

/**
 * The sections in a row. Those that do not fit are in a menu, whose button shows the current section when it is among
 * them.
 */
export function SectionTabs({ sections, active }: SectionTabsProps) {
  const navigate = useNavigate();
  const { row, room } = useFittingCount(sections.length);
  const rest = sections.slice(room);
  const hiddenActive = rest.find(({ id }) => id === active);
  return (
    <div ref={row} className={styles.tabs}>
      <nav aria-label={shellTexts.sections()} className={styles.sections}>
        {sections.map((section, index) => (
          <a
            key={section.id}
            href={section.href}
            data-section=""
            className={classes(styles.section, index >= room && styles.behind)}
            aria-current={section.id === active ? 'true' : undefined}
            {...(index >= room ? { tabIndex: -1, 'aria-hidden': true } : {})}
          >
            {section.title}
          </a>
        ))}
      </nav>
      {rest.length > 0 && (
        <MenuButton
          label={shellTexts.moreSections()}
          tooltip={false}
          className={classes(styles.section, hiddenActive && styles.active)}
          items={rest.map(({ id, title, href }) => ({
            id,
            label: title,
            isSelected: id === active,
            onAction: () => void navigate(href),
          }))}
        >
          {hiddenActive?.title ?? shellTexts.more()}
          <Icon name="chevronDown" />
        </MenuButton>
      )}
    </div>
  );
}
