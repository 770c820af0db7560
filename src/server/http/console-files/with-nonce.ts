/**
 * Prepares the console's page for a nonce per response: on every script, style and link tag, and in a meta tag for
 * libraries that add styles at run time (react-aria reads `property`, our code reads `name`).
 * @returns a function from nonce to page
 */
export function withNonce(html: string): (nonce: string) => string {
  const marked = html
    .replace(/<meta[^>]*\bcsp-nonce\b[^>]*>/gi, '')
    .replace(
      /<(script|style|link)\b([^>]*)>/gi,
      (_tag, name: string, attributes: string) =>
        `<${name} nonce="${MARK}"${attributes.replace(/\snonce="[^"]*"/gi, '')}>`,
    )
    .replace(
      /<head[^>]*>/i,
      (head) => `${head}\n    <meta name="csp-nonce" property="csp-nonce" content="${MARK}" nonce="${MARK}">`,
    );
  const pieces = marked.split(MARK);
  return (nonce) => pieces.join(nonce);
}

const MARK = '%csp-nonce%';
