import { createEditor, Editor, Transforms } from 'slate';
import { loadDocument } from '../../../src/bespoke/editor/core/codec/load.ts';
import { createPage } from '../../../src/bespoke/editor/core/page-editor.ts';
import { pageText } from '../fake-data/page-plan.ts';
import { median } from '../figures/median.ts';

const EDITS = 20;

export interface Serialised {
  megabytes: number;
  /** Milliseconds of processor time of the first save after opening. */
  first: number;
  /** The same of a save after one edit. */
  afterEdit: number;
  /** The same of writing the whole document with `JSON.stringify`: what a save would cost otherwise. */
  whole: number;
}

/** Opens a page with this many paragraphs, edits it in its middle, and measures saving. */
export function measureSerialising(blocks: number): Serialised {
  const text = pageText(blocks);
  const page = createPage(createEditor(), loadDocument(text));
  const section = Math.floor(page.editor.children.length / 2);
  const edit = () => Transforms.insertText(page.editor, 'x', { at: Editor.start(page.editor, [section]) });
  edit();
  const first = timeOf(page.save);
  const stored: unknown = JSON.parse(page.save());
  const edits = Array.from({ length: EDITS }, () => {
    edit();
    return timeOf(page.save);
  });
  return {
    megabytes: text.length / 1_000_000,
    first,
    afterEdit: median(edits),
    whole: median(Array.from({ length: 5 }, () => timeOf(() => JSON.stringify(stored)))),
  };
}

function timeOf(run: () => string): number {
  const before = process.cpuUsage();
  const text = run();
  // A joined string is only flat once it is read.
  if (text.codePointAt(text.length - 1) === undefined) throw new Error('Nothing was written.');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
