import { createRoot } from 'react-dom/client';
import '../../../renderer/ui/theme/theme.ts';
import PageEditorBlock from '../../../src/bespoke/editor/page-editor.tsx';
import { editorScreen } from '../../bench/fake-data/editor-screen.ts';
import { BenchHost } from '../../bench/pages/host/bench-host.tsx';

const screen = editorScreen();
const place = { pathname: '/pages/1/body/', route: '/pages/{pageId}/body/', params: { pageId: '1' } };

/** Opens the editor on a stored text. */
function openEditor(rawBody: string): void {
  const record = { pageId: 1, title: 'A page', rawBody, version: 1 };
  createRoot(document.body).render(
    <BenchHost place={place} answer={() => ({ result: record })}>
      <PageEditorBlock screen={screen} />
    </BenchHost>,
  );
}

Object.assign(globalThis, { openEditor });
