import { useSyncExternalStore } from 'react';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import type { IconName } from '../../../../renderer/ui/icon/icons.ts';
import { MenuButton } from '../../../../renderer/ui/menu/menu-button.tsx';
import { chooseTheme, readTheme, subscribeTheme, themes, type Theme } from '../../../../renderer/ui/theme/theme.ts';
import * as pageTexts from '../../../../renderer/texts/generated/page.ts';
import styles from './header.module.css';

const FACES: Record<Theme, { label: () => string; icon: IconName }> = {
  light: { label: pageTexts.themeLight, icon: 'sun' },
  dark: { label: pageTexts.themeDark, icon: 'moon' },
  system: { label: pageTexts.themeSystem, icon: 'system' },
};

/** The theme of this device: light, dark, or the system's. */
export function ThemeMenu() {
  const theme = useSyncExternalStore(subscribeTheme, readTheme);
  return (
    <MenuButton
      label={pageTexts.theme({ theme: FACES[theme].label() })}
      className={styles.iconButton}
      items={themes.map((id) => ({
        id,
        label: FACES[id].label(),
        icon: FACES[id].icon,
        isSelected: id === theme,
        onAction: () => chooseTheme(id),
      }))}
    >
      <Icon name={FACES[theme].icon} size={20} />
    </MenuButton>
  );
}
