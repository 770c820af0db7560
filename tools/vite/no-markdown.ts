/**
 * Stands for `markdown-to-jsx` in the console's bundle: RJSF imports it for descriptions in Markdown, which we do not
 * have; without it the form chunk is a third smaller. Text is shown as it is.
 */
export function Markdown({ children }: { children?: string }): string {
  return children ?? '';
}
