/**
 * The state of several blocks in the one address of their page. A block's parameters stand under its screen's id, `?orders-list.$skip=10`, so that two lists do not
 * turn each other's pages; what stands without a dot is the page's own, and every block reads it.
 */

/** The search that a block reads: its own parameters under their plain names, before the page's. */
export function searchOfPart(search: string, part: string): string {
  const all = [...new URLSearchParams(search)];
  const own = all.flatMap(([name, value]): [string, string][] => (name.startsWith(`${part}.`) ? [[name.slice(part.length + 1), value]] : []));
  const shared = all.filter(([name]) => !name.includes('.') && !own.some(([taken]) => taken === name));
  return printed([...own, ...shared]);
}

/**
 * The page's search after a block has changed its own.
 * @param search The page's.
 * @param changed What the block's would be on a screen of its own; what it leaves as the page has it stays the page's.
 */
export function searchWithPart(search: string, part: string, changed: string): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !name.startsWith(`${part}.`));
  const shared = new Map(others.filter(([name]) => !name.includes('.')));
  const own = [...new URLSearchParams(changed)].filter(([name, value]) => shared.get(name) !== value).map(([name, value]): [string, string] => [`${part}.${name}`, value]);
  return printed([...others, ...own]);
}

function printed(pairs: [string, string][]): string {
  const text = pairs.map(([name, value]) => `${readable(name)}=${readable(value)}`).join('&');
  return text === '' ? '' : `?${text}`;
}

function readable(text: string): string {
  return encodeURIComponent(text).replaceAll('%2F', '/').replaceAll('%24', '$');
}
