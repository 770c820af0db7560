import type { StageSettings } from './settings.ts';

/** Puts theme and density on the page without remembering them: what a person chose for the frame is theirs. */
export function showAppearance({ theme, density }: Pick<StageSettings, 'theme' | 'density'>): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  dataset['density'] = density;
}
