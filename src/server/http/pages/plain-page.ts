/** Escapes a text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Returns a page without scripts, for messages outside the console. `body` is HTML, `title` is text. */
export function plainPage(title: string, body: string, options: { nonce: string; refreshSeconds?: number }): string {
  const refresh =
    options.refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${options.refreshSeconds}">`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}
<title>${escapeHtml(title)}</title>
<style nonce="${options.nonce}">
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 3rem auto; padding: 0 1rem; }
h1 { font-size: 20px; font-weight: 600; }
article { border-top: 1px solid #8884; padding: 0.75rem 0; }
article p { margin: 0.25rem 0; }
.about { opacity: 0.75; }
fieldset { border: 1px solid #8888; border-radius: 6px; margin: 1rem 0; padding: 0 1rem; }
label, button { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 32px; font: inherit; }
input { width: 18px; height: 18px; flex: none; }
.text { font-size: 16px; white-space: pre-wrap; }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}
