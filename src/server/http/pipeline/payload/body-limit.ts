import { takenShape } from '../../../../../renderer/language/resolve/taken-shape.ts';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { CatalogueOperation } from '../../../../../renderer/language/resolve/catalogue.ts';
import { BODY_LIMIT, MEGABYTE } from './read-body.ts';

/** Most bytes of a call that sends a document of the page editor (`docs/security.md#t13`). */
export const DOCUMENT_LIMIT = 2 * MEGABYTE;

/** Returns the most bytes of the body of a call: more where the operation takes rich text. */
export function bodyLimit(operation: CatalogueOperation, entities: Readonly<Record<string, Entity>>): number {
  const taken = Object.values(takenShape(operation, entities).properties);
  return taken.some(({ format }) => format === 'richtext') ? DOCUMENT_LIMIT : BODY_LIMIT;
}
