import type { Column } from '../../../renderer/language/types/descriptor.ts';
import type { Entity, Field } from '../../../renderer/language/types/entity.ts';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import { COLUMN_WIDTH, listColumns, type ListName, type PlannedColumn } from './list-plan.ts';
import { fakeScreen } from './fake-screen.ts';

/** Returns a planned list as a descriptor: sorted, searched, linked, each column with the cell of its type. */
export function listScreen(list: ListName, pageSize: number): ResolvedScreen {
  const columns = listColumns(list);
  const [key, title] = columns;
  if (key === undefined || title === undefined) throw new Error('A list has a key and a title.');
  const name = `${list[0]?.toUpperCase() ?? ''}${list.slice(1)}`;
  const entity: Entity = {
    entity: name,
    table: { name: list, class: 'tenant' },
    key: [key.name],
    title: name,
    titlePlural: `${name} samples`,
    titleField: title.name,
    search: [title.name],
    properties: Object.fromEntries(columns.map((column) => [column.name, entityField(column)])),
  };
  return fakeScreen(
    {
      id: `${list}-list`,
      kind: 'list',
      title: entity.titlePlural,
      route: `/${list}/`,
      entity: name,
      endpoints: { list: operationOf(list) },
      pageSize,
      columns: columns.map(listColumn),
    },
    entity,
  );
}

export function operationOf(list: ListName): string {
  return `get${list}`;
}

function entityField({ label, kind }: PlannedColumn): Field {
  if (kind === 'key') return { type: 'integer', title: label, generated: true };
  if (kind === 'number') return { type: 'integer', title: label };
  if (kind === 'money') return { type: 'number', format: 'money', title: label };
  if (kind === 'boolean') return { type: 'boolean', title: label };
  return kind === 'date' ? { type: 'string', format: 'date-time', title: label } : { type: 'string', title: label };
}

function listColumn({ name, kind }: PlannedColumn): Column {
  return { name, width: COLUMN_WIDTH, ...(kind === 'title' ? { showAsLink: true, linkUrlSegment: 'edit/' } : {}) };
}
