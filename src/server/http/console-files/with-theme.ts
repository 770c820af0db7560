/** The cookie with the chosen theme (`renderer/ui/theme/theme.ts`). */
export const THEME_COOKIE = 'screenplay.theme';

/** Themes that can be chosen; without a choice the page follows the system. */
export const THEMES = ['light', 'dark'] as const;

/** Returns the console's page marked with a chosen theme, so that the first paint has it. */
export function withTheme(html: string, theme: (typeof THEMES)[number]): string {
  return html.replace(/<html\b/i, `<html data-theme="${theme}"`);
}
