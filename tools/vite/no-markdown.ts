/**
 * Replaces `markdown-to-jsx` in the console's bundle and shows text as it is. RJSF imports it for descriptions in
 * Markdown, which this project does not use; without it the form chunk is a third smaller.
 */
export function Markdown({ children }: { children?: string }): string {
  return children ?? '';
}
