import { createEditor, Editor, Element, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { withReact } from 'slate-react';
import { emptyParagraph } from './codec.ts';
import { readFragment } from './read-fragment.ts';

/** Name of our own clipboard format. */
const FRAGMENT = 'x-screenplay-rich-text';

/** Creates a Slate editor for the nodes of `document.ts`. */
export function createRichEditor(): Editor {
  const editor = withHistory(withReact(createEditor(), FRAGMENT));
  const { isInline, isVoid, normalizeNode } = editor;
  editor.isInline = (element) => element.type === 'link' || element.type === 'opaqueInline' || isInline(element);
  editor.isVoid = (element) => element.type === 'opaque' || element.type === 'opaqueInline' || isVoid(element);
  // A node in a wrong place is wrapped in a paragraph: Slate would delete it.
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    if (Editor.isEditor(node) && node.children.length === 0)
      return Transforms.insertNodes(editor, emptyParagraph(), { at: [0] });
    if (Element.isElement(node) && node.type === 'list' && node.children.length === 0)
      return Transforms.removeNodes(editor, { at: path });
    normalizeNode(entry, { ...options, fallbackElement: emptyParagraph });
  };
  // Slate would also read a fragment from pasted HTML. Content from elsewhere is pasted as plain text.
  editor.insertFragmentData = (data) => {
    const nodes = readFragment(data.getData(`application/${FRAGMENT}`));
    if (nodes === null) return false;
    editor.insertFragment(nodes);
    return true;
  };
  return editor;
}
