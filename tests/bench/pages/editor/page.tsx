import PageEditorBlock from '../../../../src/bespoke/editor/page-editor.tsx';
import { pageText } from '../../fake-data/page-plan.ts';
import { editorScreen } from '../../fake-data/editor-screen.ts';
import { BenchHost } from '../host/bench-host.tsx';
import { numberOfAddress, show } from '../host/show.ts';

const screen = editorScreen();
const record = { pageId: 1, title: 'A page', rawBody: pageText(numberOfAddress('blocks')), version: 1 };
const place = { pathname: '/pages/1/body/', route: '/pages/{pageId}/body/', params: { pageId: '1' } };

Object.assign(globalThis, { openedAt: performance.now() });
show(
  <BenchHost place={place} answer={() => ({ result: record })}>
    <PageEditorBlock screen={screen} />
  </BenchHost>,
);
