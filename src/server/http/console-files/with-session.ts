/**
 * Returns the console's page with the session of the browser that requested it, so that the console need not ask for
 * it. The block is data: no script runs from it, whatever it holds.
 * @param envelope The serialized answer of `getSession`.
 */
export function withSession(html: string, envelope: string): string {
  // No text in it can end the block or open a comment.
  const block = `<script type="application/json" id="session">${envelope.replaceAll('<', '\\u003c')}</script>`;
  return html.replace('</head>', () => `${block}</head>`);
}
