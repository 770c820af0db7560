/**
 * Several blocks keep their state in the URL of one page. A block's parameters are prefixed with its screen's id,
 * `?orders-list.$skip=10`, so that paging one list does not page another. Parameters without a dot belong to the page,
 * and every block reads them.
 */

/**
 * Returns the search string that a block reads: its own parameters without their prefix, then the page's.
 * @example searchOfPart('?orders-list.$skip=10&siteId=4', 'orders-list') // '?$skip=10&siteId=4'
 */
export function searchOfPart(search: string, part: string): string {
  const all = [...new URLSearchParams(search)];
  const own = all.flatMap(([name, value]): [string, string][] =>
    name.startsWith(`${part}.`) ? [[name.slice(part.length + 1), value]] : [],
  );
  const shared = all.filter(([name]) => !name.includes('.') && !own.some(([taken]) => taken === name));
  return printed([...own, ...shared]);
}

/**
 * Returns the page's search string after a block has changed its own parameters.
 * @param search The page's search string.
 * @param changed The block's search string without prefixes. Parameters equal to the page's are not repeated.
 */
export function searchWithPart(search: string, part: string, changed: string): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !name.startsWith(`${part}.`));
  const shared = new Map(others.filter(([name]) => !name.includes('.')));
  const own = [...new URLSearchParams(changed)]
    .filter(([name, value]) => shared.get(name) !== value)
    .map(([name, value]): [string, string] => [`${part}.${name}`, value]);
  return printed([...others, ...own]);
}

function printed(pairs: [string, string][]): string {
  const text = pairs.map(([name, value]) => `${readable(name)}=${readable(value)}`).join('&');
  return text === '' ? '' : `?${text}`;
}

function readable(text: string): string {
  return encodeURIComponent(text).replaceAll('%2F', '/').replaceAll('%24', '$');
}
