/**
 * Returns the name under which records say whether a secret is there.
 * @example presenceName('clientSecret') // 'hasClientSecret'
 */
export function presenceName(property: string): string {
  return `has${property.charAt(0).toUpperCase()}${property.slice(1)}`;
}
