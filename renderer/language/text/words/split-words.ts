/**
 * Splits an identifier into words and keeps the case of their letters.
 * @example splitWords('siteWebDomainId') // ['site', 'Web', 'Domain', 'Id']
 * @example splitWords('globalSKU2') // ['global', 'SKU', '2']
 */
export function splitWords(name: string): string[] {
  return name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lo}+/gu) ?? [];
}

/**
 * Returns an identifier as a label.
 * @example labelOfName('siteWebDomainId') // 'Site Web Domain Id'
 */
export function labelOfName(name: string): string {
  return splitWords(name).map(capitalise).join(' ');
}

/** Returns the word with an upper-case first letter. */
export function capitalise(word: string): string {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase('en') + rest.join('');
}
