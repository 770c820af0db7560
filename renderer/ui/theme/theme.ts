import './palettes.css';
import './tokens.css';
import './base.css';
import { readSetting, writeSetting } from '../device-settings.ts';

/** `system` follows the user's operating system. */
export type Theme = 'light' | 'dark' | 'system';
export type Density = 'comfortable' | 'compact';

/** The server reads this cookie too (`src/server/http/console-files/with-theme.ts`). */
const THEME_KEY = 'screenplay.theme';
const DENSITY_KEY = 'screenplay.density';

export const themes: readonly Theme[] = ['light', 'dark', 'system'];

const listeners = new Set<() => void>();

/** Calls the listener when the theme or the density changes. Returns the function that unsubscribes. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Returns the theme that is chosen on this device; `system` by default. */
export function readTheme(): Theme {
  const stored = readSetting(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies a theme and stores it on this device. */
export function chooseTheme(theme: Theme): void {
  writeSetting(THEME_KEY, theme);
  applyTheme(theme);
  tell();
}

/** Returns the row density of lists that is chosen on this device; `comfortable` by default. */
export function readDensity(): Density {
  return readSetting(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable';
}

export function chooseDensity(density: Density): void {
  writeSetting(DENSITY_KEY, density);
  applyDensity(density);
  tell();
}

/** Applies the stored theme and density. Called once, before the first render. */
export function applyStoredTheme(): void {
  applyTheme(readTheme());
  applyDensity(readDensity());
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

function applyDensity(density: Density): void {
  document.documentElement.dataset['density'] = density;
}
