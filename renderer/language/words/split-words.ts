/**
 * The words of an identifier: `siteWebDomainId` gives site, Web, Domain, Id; `cssvar-color` cssvar, color;
 * `globalSKU2` global, SKU, 2. Their letters are left as they are.
 */
export function splitWords(name: string): string[] {
  return name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lo}+/gu) ?? [];
}

/** The words of an identifier as a label: `siteWebDomainId` gives 'Site Web Domain Id'. */
export function labelOfName(name: string): string {
  return splitWords(name).map(capitalise).join(' ');
}

/** First letter large, the rest untouched. */
export function capitalise(word: string): string {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase('en') + rest.join('');
}
