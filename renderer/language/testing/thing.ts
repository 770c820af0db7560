import type { ListColumn } from '../models/list/list-model.ts';
import type { ResolvedScreen } from '../resolve/resolve-screen.ts';
import type { Entity } from '../types/entity.ts';
import type { Operation } from '../types/operation.ts';

/** Returns an entity for tests of one behaviour: a thing with an id and a title, and further fields. */
export function thing(properties: Entity['properties'] = {}): Entity {
  return {
    entity: 'Thing',
    table: { name: 'things', class: 'tenant' },
    key: ['thingId'],
    title: 'Thing',
    titlePlural: 'Things',
    titleField: 'title',
    properties: { thingId: { type: 'integer' }, title: { type: 'string' }, ...properties },
  };
}

/** Returns a plain column of a list. */
export function columnOf(name: string, more: Partial<ListColumn> = {}): ListColumn {
  return { name, label: name, cell: 'text', align: 'left', isLink: false, isSortable: true, customProps: {}, ...more };
}

/** Returns the list of things, as it is resolved with these operations. */
export function listOfThings(entity: Entity, operations: Operation[]): ResolvedScreen {
  return {
    descriptor: {
      id: 'things-list',
      kind: 'list',
      title: 'Things',
      route: '/things/',
      entity: 'Thing',
      endpoints: { list: 'getThings' },
      columns: [{ name: 'thingId' }],
    },
    area: { area: '', title: '', section: '', menu: [] },
    entity,
    entities: {},
    operations: Object.fromEntries(operations.map((operation) => [operation.name, { ...operation, service: 'x' }])),
    problems: [],
  };
}
