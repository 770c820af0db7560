/** A colour of the workspace in a style sheet. */
const COLOUR = /var\((--color-[a-z][a-z\d-]{0,60})\)/g;

/** A colour as the server and the browser write it. Nothing else reaches the style sheet. */
const VALUE = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/**
 * Returns the rule that gives a page the colours of the workspace that its style sheet uses; '' for a page without one.
 * A page is shown where the style sheets of the console are not.
 * @param css The style sheet of the page.
 * @param colourOf Returns a colour as `#rrggbb` by its name, such as `--color-primary-50`.
 */
export function colourCss(css: string, colourOf: (name: string) => string | undefined): string {
  const names = [...new Set([...css.matchAll(COLOUR)].map(([, name = '']) => name))].toSorted();
  const colours = names.flatMap((name) => {
    const colour = colourOf(name)?.trim() ?? '';
    return VALUE.test(colour) ? [`${name}: ${colour}`] : [];
  });
  return colours.length === 0 ? '' : `:root { ${colours.join('; ')} }\n`;
}
