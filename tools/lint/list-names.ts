import { entry } from '../../renderer/language/screens/catalogue.ts';
import type { Catalogue } from '../../renderer/language/screens/catalogue.ts';
import type { ListDescriptor } from '../../renderer/language/types/descriptor.ts';
import { entityNames } from './names.ts';
import type { Names } from './names.ts';

/** What a list answers: the entity's fields and those of the records that its operation expands. */
export function listNames(list: ListDescriptor, catalogue: Catalogue): Names | undefined {
  const entity = entry(catalogue.entities, list.entity);
  const operation = entry(catalogue.operations, list.endpoints.list);
  return entity && entityNames(entity, catalogue, operation?.serves ? (operation.serves.expand ?? []) : undefined);
}
