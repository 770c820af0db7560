import type { Descriptor } from '../../../renderer/language/types/descriptor.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import { calledOperations } from '../../../renderer/language/screens/called-operations.ts';
import { resolveScreen, type CatalogueOperation, type ResolvedScreen } from '../../../renderer/language/screens/resolve-screen.ts';

/** A screen over entities that exist nowhere else, with every operation it names. */
export function madeUpScreen(descriptor: Descriptor, ...entities: Entity[]): ResolvedScreen {
  const operations = calledOperations(descriptor).map(({ name }): [string, CatalogueOperation] => [
    name,
    { name, service: 'samples', method: 'GET', path: `/samples/management/samples/${name}`, summary: name, access: 'public' },
  ]);
  return resolveScreen(descriptor, {
    entities: Object.fromEntries(entities.map((entity) => [entity.entity, entity])),
    operations: Object.fromEntries(operations),
    screens: { [descriptor.id]: descriptor },
    areas: { samples: { area: 'samples', title: 'Samples', section: 'samples', menu: [] } },
    areaOf: { [descriptor.id]: 'samples' },
  });
}
