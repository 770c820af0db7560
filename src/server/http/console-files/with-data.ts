/**
 * Returns a page with JSON in it, so that its code need not ask for it. The block is data: no script runs from it,
 * whatever it holds.
 */
export function withData(html: string, id: string, json: string): string {
  // No text in it can end the block or open a comment.
  const block = `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;
  return html.replace('</head>', () => `${block}</head>`);
}
