import type { ResolvedScreen } from '../../../renderer/language/resolve/resolve-screen.ts';
import { fakeScreen } from './fake-screen.ts';

/** Returns the screen that edits the body of a page. */
export function editorScreen(): ResolvedScreen {
  const screen = fakeScreen(
    {
      id: 'page-body',
      kind: 'editor',
      title: 'Page Body',
      route: '/pages/{pageId}/body/',
      entity: 'Page',
      endpoints: { get: 'getPage', update: 'updatePage' },
      field: 'rawBody',
      contentBlocks: { categories: 'getBlockCategories', blocks: 'getBlocks' },
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
  const { getBlocks } = screen.operations;
  if (getBlocks === undefined) return screen;
  const ofCategory = { ...getBlocks, path: `${getBlocks.path}/{categoryId}` };
  return { ...screen, operations: { ...screen.operations, getBlocks: ofCategory } };
}
