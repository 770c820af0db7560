/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native element holds a composed page */
import type { CSSProperties } from 'react';
import { createEditor, Editor, type Descendant } from 'slate';
import {
  Editable,
  Slate,
  withReact,
  type RenderChunkProps,
  type RenderElementProps,
  type RenderLeafProps,
} from 'slate-react';
import { COLOUR, COLUMN_STYLE, plannedSections, plannedTexts, SECTION_STYLE } from '../../fake-data/page-plan.ts';
import { numberOfAddress, show } from '../host/show.ts';

/** The same page in Slate as its documentation recommends: `?chunk=0` without chunks. */
const chunk = numberOfAddress('chunk');
const styles: Record<string, CSSProperties> = {
  section: camelCase(SECTION_STYLE),
  column: { ...camelCase(COLUMN_STYLE), borderStyle: 'solid' },
};

const editor = withReact(createEditor());
editor.getChunkSize = (node) => (chunk > 0 && Editor.isEditor(node) ? chunk : null);
const value: Descendant[] = plannedSections(numberOfAddress('blocks')).map((columns) => ({
  kind: 'div-container',
  data: { look: 'section' },
  children: columns.map((numbers) => ({
    kind: 'div-container',
    data: { look: 'column' },
    children: numbers.map(paragraph),
  })),
}));

Object.assign(globalThis, { openedAt: performance.now() });
show(
  <Slate editor={editor} initialValue={value}>
    <Editable
      renderElement={Element}
      renderLeaf={Leaf}
      renderChunk={Chunk}
      spellCheck
      role="textbox"
      aria-label="Page Body"
    />
  </Slate>,
);

function paragraph(number: number): Descendant {
  const [plain, bold, coloured] = plannedTexts(number);
  const children = [{ text: plain }, { text: bold, bold: true }, { text: coloured, color: COLOUR }];
  return { kind: 'paragraph', data: {}, children };
}

function Element({ attributes, element, children }: RenderElementProps) {
  const look = 'data' in element ? element.data['look'] : undefined;
  if (typeof look !== 'string') return <p {...attributes}>{children}</p>;
  return (
    <div {...attributes} style={styles[look]}>
      {children}
    </div>
  );
}

function Leaf({ attributes, leaf, children }: RenderLeafProps) {
  return (
    <span {...attributes} style={'color' in leaf ? { color: String(leaf.color) } : undefined}>
      {'bold' in leaf ? <strong>{children}</strong> : children}
    </span>
  );
}

function Chunk({ attributes, lowest, children }: RenderChunkProps) {
  return (
    <div {...attributes} style={lowest ? { contentVisibility: 'auto' } : undefined}>
      {children}
    </div>
  );
}

function camelCase(style: Record<string, string>): CSSProperties {
  return Object.fromEntries(
    Object.entries(style).map(([name, text]) => [
      name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      text,
    ]),
  );
}
