/** The cookie in which a person's choice of theme is kept (`renderer/ui/theme/theme.ts`). */
export const THEME_COOKIE = 'screenplay.theme';

/** Themes a page can be marked with; without a mark it follows the person's system. */
export const THEMES = ['light', 'dark'] as const;

/** The console's page marked with a chosen theme, so that its first paint already has it. */
export function withTheme(html: string, theme: (typeof THEMES)[number]): string {
  return html.replace(/<html\b/i, `<html data-theme="${theme}"`);
}
