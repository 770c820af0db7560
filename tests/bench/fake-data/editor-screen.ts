import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import { fakeScreen } from './fake-screen.ts';

/** Returns the screen that edits the body of a page. */
export function editorScreen(): ResolvedScreen {
  return fakeScreen(
    {
      id: 'page-body',
      kind: 'editor',
      title: 'Page Body',
      route: '/pages/{pageId}/body/',
      entity: 'Page',
      endpoints: { get: 'getPage', update: 'updatePage' },
      field: 'rawBody',
    },
    {
      entity: 'Page',
      table: { name: 'pages', class: 'tenant' },
      key: ['pageId'],
      title: 'Page',
      titlePlural: 'Pages',
      titleField: 'title',
      properties: {
        pageId: { type: 'integer', generated: true },
        title: { type: 'string', title: 'Title' },
        rawBody: { type: 'string', title: 'Body' },
      },
    },
  );
}
