/** The stylesheet of the tenant that the page was loaded with (`src/console/index.html`). */
const TENANT_SHEET = 'link[rel="stylesheet"][href^="/api/theme.css"]';

/** The properties that `showColours` has set. */
let shown: readonly string[] = [];

/**
 * Gives the whole page colours at once, without loading it again: custom properties of the root instead of the
 * tenant's stylesheet, which has the colours of the time when the page was loaded. Properties that an earlier call set,
 * and this one does not, are removed.
 */
export function showColours(properties: readonly (readonly [name: string, value: string])[]): void {
  const sheet = document.querySelector<HTMLLinkElement>(TENANT_SHEET);
  if (sheet) sheet.disabled = true;
  const { style } = document.documentElement;
  for (const name of shown) style.removeProperty(name);
  for (const [name, value] of properties) style.setProperty(name, value);
  shown = properties.map(([name]) => name);
}
