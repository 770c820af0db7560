import './palettes.css';
import './tokens.css';
import './base.css';
import { readSetting, writeSetting } from '../device-settings.ts';

/** `system` follows the person's operating system. */
export type Theme = 'light' | 'dark' | 'system';
export type Density = 'comfortable' | 'compact';

/** The server reads this one too (`src/server/http/console-files/with-theme.ts`). */
const THEME_KEY = 'screenplay.theme';
const DENSITY_KEY = 'screenplay.density';

export const themes: readonly Theme[] = ['light', 'dark', 'system'];

const listeners = new Set<() => void>();

/** Told whenever theme or density is chosen, wherever that was. */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** The person's choice on this device; `system` when there is none. */
export function readTheme(): Theme {
  const stored = readSetting(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Shows a theme now and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  writeSetting(THEME_KEY, theme);
  applyTheme(theme);
  tell();
}

/** Row height of lists; `comfortable` when nothing was chosen. */
export function readDensity(): Density {
  return readSetting(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable';
}

export function chooseDensity(density: Density): void {
  writeSetting(DENSITY_KEY, density);
  applyDensity(density);
  tell();
}

/** Puts the remembered choices on the page. Called once, before the first render. */
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
