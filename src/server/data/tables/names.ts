import { createHash } from 'node:crypto';

/** PostgreSQL cuts longer names off without a word. */
const longestName = 63;

/** `primaryAsset` -> `primary_asset`, `CountryCode` -> `country_code`, `globalSKU2` -> `global_sku2`. */
export function columnOf(property: string): string {
  return property
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}

/** The name of a constraint or index, the same wherever it is asked for: a violation names it, and the store finds the property by it. */
export function constraintName(table: string, columns: readonly string[], purpose: 'unique' | 'reference' | 'check' | 'index' | 'pk' | 'newest'): string {
  const name = [table, ...columns, purpose].join('_');
  if (name.length <= longestName) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, longestName - digest.length - 1)}_${digest}`;
}
