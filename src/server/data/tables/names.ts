import { createHash } from 'node:crypto';

/** PostgreSQL silently cuts off longer names. */
const longestName = 63;

/**
 * @example columnOf('primaryAsset') // 'primary_asset'
 * @example columnOf('CountryCode') // 'country_code'
 * @example columnOf('globalSKU2') // 'global_sku2'
 */
export function columnOf(property: string): string {
  return property
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}

/**
 * Returns the name of a constraint or index. Always the same, because a violation reports it and the store finds the
 * property by it.
 */
export function constraintName(
  table: string,
  columns: readonly string[],
  purpose: 'unique' | 'reference' | 'check' | 'index' | 'pk' | 'newest' | 'search' | 'descending',
): string {
  const name = [table, ...columns, purpose].join('_');
  if (name.length <= longestName) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, longestName - digest.length - 1)}_${digest}`;
}
