import { takenShape } from '../../../../../renderer/language/resolve/taken-shape.ts';
import type { Entity, Field } from '../../../../../renderer/language/types/entity.ts';
import type { CatalogueOperation } from '../../../../../renderer/language/resolve/catalogue.ts';
import { BODY_LIMIT, MEGABYTE } from './read-body.ts';

/** Most bytes of a call that sends a document of the page editor (`docs/security.md#t13`). */
export const DOCUMENT_LIMIT = 2 * MEGABYTE;

/** Most values of an ordinary body, counted as `measureJson` counts them. */
export const VALUES_LIMIT = 20_000;
/** Most values of any body, whatever its schema allows. */
export const MOST_VALUES = 200_000;

/** The limits of a call's body, checked before it is parsed. */
export interface BodyLimits {
  bytes: number;
  values: number;
}

const known = new WeakMap<CatalogueOperation, BodyLimits>();

/**
 * Returns the limits of the body of a call: more bytes where the operation takes rich text, more values where its schema
 * allows more, so that no payload that the schema allows is refused for its size.
 */
export function bodyLimits(operation: CatalogueOperation, entities: Readonly<Record<string, Entity>>): BodyLimits {
  const found = known.get(operation);
  if (found !== undefined) return found;
  const { properties } = takenShape(operation, entities);
  const hasDocument = Object.values(properties).some(({ format }) => format === 'richtext');
  const values = mostValues({ type: 'object', properties });
  const limits = {
    bytes: hasDocument ? DOCUMENT_LIMIT : BODY_LIMIT,
    values: Math.min(MOST_VALUES, Math.max(VALUES_LIMIT, values)),
  };
  known.set(operation, limits);
  return limits;
}

/** An asset item has eight keys (`docs/console.md#asset-items`). */
const ASSET_VALUES = 16;

/**
 * Returns the most values that a field may hold, as `measureJson` counts them: two for a key, one for an element. A list
 * without `maxItems` and a value of any shape count as nothing.
 */
export function mostValues({ format, properties, items, maxItems = 0 }: Field): number {
  if (format === 'assets') return maxItems * (1 + ASSET_VALUES);
  if (properties !== undefined)
    return Object.values(properties).reduce((sum, property) => sum + 2 + mostValues(property), 0);
  return items === undefined ? 0 : maxItems * (1 + mostValues(items));
}
