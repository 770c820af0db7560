import { classes } from '../../../../renderer/ui/classes.ts';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import { MenuButton } from '../../../../renderer/ui/menu/menu-button.tsx';
import type { Session } from '../../session/session.ts';
import { useSites } from './use-sites.ts';
import * as shellTexts from '../../../../renderer/texts/generated/shell.ts';
import styles from './header.module.css';

/** The current site and, when the user has several, a menu to switch. Permissions depend on the site. */
export function SiteSwitch({ session, isWide = false }: { session: Session; isWide?: boolean }) {
  const { sites, switchTo } = useSites(session);
  if (sites.length < 2) return null;
  return (
    <MenuButton
      label={shellTexts.site({ site: session.siteTitle })}
      className={classes(styles.site, isWide && styles.wide)}
      tooltip={false}
      items={sites.map((site) => ({
        id: String(site.siteId),
        label: site.title,
        isSelected: site.siteId === session.siteId,
        onAction: () => void switchTo(site),
      }))}
    >
      <Icon name="market" />
      <span className={styles.siteTitle}>{session.siteTitle}</span>
      <Icon name="chevronDown" />
    </MenuButton>
  );
}
