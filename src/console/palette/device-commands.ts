import {
  chooseDensity,
  chooseTheme,
  readDensity,
  readTheme,
  themes,
  type Theme,
} from '../../../renderer/ui/theme/theme.ts';
import { SIGN_OUT_PATH } from '../routing/sign-in-routes.ts';
import type { Command } from './command.ts';
import * as paletteTexts from '../../../renderer/texts/generated/palette.ts';

const THEME_NAMES: Record<Theme, () => string> = {
  light: paletteTexts.themeLight,
  dark: paletteTexts.themeDark,
  system: paletteTexts.themeSystem,
};

/** Returns the commands for settings of this device, the shortcuts and the sign-out. */
export function deviceCommands(showShortcuts: () => void, toggleMenu: () => void): Command[] {
  const now = readTheme();
  const density = readDensity() === 'compact' ? 'comfortable' : 'compact';
  return [
    ...themes
      .filter((theme) => theme !== now)
      .map((theme): Command => ({
        id: `theme ${theme}`,
        group: 'actions',
        title: THEME_NAMES[theme](),
        detail: paletteTexts.thisDevice(),
        icon: theme === 'dark' ? 'moon' : theme === 'light' ? 'sun' : 'system',
        act: { run: () => chooseTheme(theme) },
      })),
    {
      id: 'density',
      group: 'actions',
      title: density === 'compact' ? paletteTexts.rowsCompact() : paletteTexts.rowsComfortable(),
      detail: paletteTexts.thisDevice(),
      icon: 'density',
      act: { run: () => chooseDensity(density) },
    },
    {
      id: 'menu',
      group: 'actions',
      title: paletteTexts.sideMenu(),
      detail: paletteTexts.thisDevice(),
      icon: 'sidebar',
      act: { run: toggleMenu },
    },
    {
      id: 'shortcuts',
      group: 'actions',
      title: paletteTexts.shortcuts(),
      detail: paletteTexts.help(),
      icon: 'info',
      act: { run: showShortcuts },
    },
    {
      id: 'sign out',
      group: 'actions',
      title: paletteTexts.signOut(),
      detail: paletteTexts.profile(),
      icon: 'signOut',
      act: { href: SIGN_OUT_PATH },
    },
  ];
}
