import { entry } from '../../../renderer/language/resolve/catalogue.ts';
import type { Catalogue } from '../../../renderer/language/resolve/catalogue.ts';
import type { ListDescriptor } from '../../../renderer/language/types/descriptor.ts';
import { entityNames } from './names.ts';
import type { Names } from './names.ts';

/** Returns the names in a list's rows: the fields of its entity and of the records that its operation expands. */
export function listNames(list: ListDescriptor, catalogue: Catalogue): Names | undefined {
  const entity = entry(catalogue.entities, list.entity);
  const operation = entry(catalogue.operations, list.endpoints.list);
  if (!entity) return undefined;
  const names = entityNames(entity, catalogue, operation?.serves ? (operation.serves.expand ?? []) : undefined);
  return { ...names, isListed: true };
}
