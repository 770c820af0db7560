import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import { calledOperations } from '../../../renderer/language/resolve/called-operations.ts';
import {
  resolveScreen,
  type CatalogueOperation,
  type ResolvedScreen,
} from '../../../renderer/language/resolve/resolve-screen.ts';

/** Returns a screen for entities that exist only here, with all operations that it names. */
export function fakeScreen(descriptor: Descriptor, ...entities: Entity[]): ResolvedScreen {
  const operations = calledOperations(descriptor).map(({ name }): [string, CatalogueOperation] => [
    name,
    {
      name,
      service: 'samples',
      method: 'GET',
      path: `/samples/management/samples/${name}`,
      summary: name,
      access: 'public',
    },
  ]);
  return resolveScreen(descriptor, {
    entities: Object.fromEntries(entities.map((entity) => [entity.entity, entity])),
    operations: Object.fromEntries(operations),
    screens: { [descriptor.id]: descriptor },
    areas: { samples: { area: 'samples', title: 'Samples', section: 'samples', menu: [] } },
    areaOf: { [descriptor.id]: 'samples' },
  });
}
