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

const THEME_NAMES: Record<Theme, string> = { light: 'light', dark: 'dark', system: 'as the system' };

/** Returns the commands for settings of this device, the shortcuts and the sign-out. */
export function deviceCommands(showShortcuts: () => void, toggleMenu: () => void): Command[] {
  const now = readTheme();
  const density = readDensity() === 'compact' ? 'comfortable' : 'compact';
  return [
    ...themes
      .filter((theme) => theme !== now)
      .map((theme): Command => ({
        id: `theme ${theme}`,
        group: 'Actions',
        title: `Theme: ${THEME_NAMES[theme]}`,
        detail: 'This device',
        icon: theme === 'dark' ? 'moon' : theme === 'light' ? 'sun' : 'system',
        act: { run: () => chooseTheme(theme) },
      })),
    {
      id: 'density',
      group: 'Actions',
      title: `Rows: ${density}`,
      detail: 'This device',
      icon: 'density',
      act: { run: () => chooseDensity(density) },
    },
    {
      id: 'menu',
      group: 'Actions',
      title: 'Side menu: collapse, or keep open',
      detail: 'This device',
      icon: 'sidebar',
      act: { run: toggleMenu },
    },
    {
      id: 'shortcuts',
      group: 'Actions',
      title: 'Keyboard shortcuts',
      detail: 'Help',
      icon: 'info',
      act: { run: showShortcuts },
    },
    {
      id: 'sign out',
      group: 'Actions',
      title: 'Sign out',
      detail: 'Profile',
      icon: 'signOut',
      act: { href: SIGN_OUT_PATH },
    },
  ];
}
