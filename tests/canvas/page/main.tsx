import { createRoot, type Root } from 'react-dom/client';
import '../../../renderer/ui/theme/theme.ts';
import type { OperationCall } from '../../../renderer/language/types/operation.ts';
import PageEditorBlock from '../../../src/bespoke/editor/page-editor.tsx';
import { editorScreen } from '../../bench/fake-data/editor-screen.ts';
import { BenchHost } from '../../bench/pages/host/bench-host.tsx';

const screen = editorScreen();
let root: Root | undefined;
let opened = 0;
/** The text of the last save; undefined before the first one of an opened page. */
let saved: string | undefined;

/** Opens the editor on a stored text, in the place of the one that was open. */
function openEditor(rawBody: string): void {
  root?.unmount();
  saved = undefined;
  // Each has a number of its own: the draft of one must not be offered to another.
  opened += 1;
  const record = { pageId: opened, title: 'A page', rawBody, version: 1 };
  const answer = ({ operation, payload }: OperationCall) => {
    if (operation === 'updatePage') saved = String(payload?.['rawBody']);
    return { result: { ...record, rawBody: saved ?? rawBody, version: 1 } };
  };
  const place = {
    pathname: `/pages/${opened}/body/`,
    route: '/pages/{pageId}/body/',
    params: { pageId: `${opened}` },
  };
  root = createRoot(document.body);
  root.render(
    <BenchHost key={opened} place={place} answer={answer}>
      <PageEditorBlock screen={screen} />
    </BenchHost>,
  );
}

Object.assign(globalThis, { openEditor, savedText: () => saved });
