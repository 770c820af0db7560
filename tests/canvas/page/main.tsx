import { createRoot, type Root } from 'react-dom/client';
import '../../../renderer/ui/theme/theme.ts';
import type { JsonObject } from '../../../renderer/language/types/json.ts';
import type { OperationCall } from '../../../renderer/language/types/operation.ts';
import PageEditorBlock from '../../../src/bespoke/editor/page-editor.tsx';
import { editorScreen } from '../../bench/fake-data/editor-screen.ts';
import { BenchHost } from '../../bench/pages/host/bench-host.tsx';

const screen = editorScreen();
let root: Root | undefined;
let opened = 0;
/** The text of the last save; undefined before the first one of an opened page. */
let saved: string | undefined;
/** The saved blocks that the editor offers. */
let blocks: JsonObject[] = [];

/** Opens the editor on the stored text of another page, in the place of the one that was open. */
function openEditor(rawBody: string): void {
  // Each has a number of its own: the draft of one must not be offered to another.
  opened += 1;
  openAgain(rawBody, 1);
}

/** Opens the editor on the same page, with the text and the version that it has by now. */
function openAgain(rawBody: string, version: number): void {
  root?.unmount();
  saved = undefined;
  const record = { pageId: opened, title: 'A page', rawBody, version };
  const answer = ({ operation, payload }: OperationCall) => {
    if (operation === 'getBlockCategories') return { result: [{ contentBlockCategoryId: 1, title: 'Blocks' }] };
    if (operation === 'getBlocks') return { result: blocks };
    if (operation === 'updatePage') saved = String(payload?.['rawBody']);
    return { result: { ...record, rawBody: saved ?? rawBody } };
  };
  const place = {
    pathname: `/pages/${opened}/body/`,
    route: '/pages/{pageId}/body/',
    params: { pageId: `${opened}` },
  };
  root = createRoot(document.body);
  root.render(
    <BenchHost key={`${opened} ${version}`} place={place} answer={answer}>
      <PageEditorBlock screen={screen} />
    </BenchHost>,
  );
}

/** Offers saved blocks with these texts, in the editor that is opened next. */
function offerBlocks(texts: readonly string[]): void {
  blocks = texts.map((rawBody, index) => ({ contentBlockId: index + 1, title: `Block ${index + 1}`, rawBody }));
}

Object.assign(globalThis, { openEditor, openAgain, offerBlocks, savedText: () => saved });
