import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import ListBlock from '../../../renderer/blocks/list/list.tsx';
import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import type { Entity } from '../../../renderer/language/types/entity.ts';
import type { Column } from '../../../renderer/language/types/descriptor.ts';
import { StubHost } from './stub-host.tsx';

/** Opens a list of one site, with these columns. */
export function openList(columns: Column[]): void {
  document.body.replaceChildren();
  const box = document.body.appendChild(document.createElement('main'));
  flushSync(() =>
    createRoot(box).render(
      <StubHost>
        <ListBlock screen={screenOf(columns)} />
      </StubHost>,
    ),
  );
}

function screenOf(columns: Column[]): ResolvedScreen {
  const entity: Entity = {
    entity: 'Site',
    table: { name: 'sites', class: 'tenant' },
    key: ['siteId'],
    title: 'Site',
    titlePlural: 'Sites',
    titleField: 'title',
    properties: {
      siteId: { type: 'integer', generated: true, readOnly: true, title: 'Site Id' },
      title: { type: 'string', title: 'Title' },
      domain: { type: 'string', title: 'Domain' },
      visits: { type: 'integer', title: 'Visits' },
    },
  };
  return {
    descriptor: {
      id: 'sites-list',
      kind: 'list',
      title: 'Sites',
      route: '/sites/',
      entity: 'Site',
      endpoints: { list: 'getSites' },
      columns,
    },
    area: { area: '', title: '', section: '', menu: [] },
    entity,
    entities: { Site: entity },
    operations: {},
    problems: [],
  };
}
