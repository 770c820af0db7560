import { Editor, type Descendant, type Node } from 'slate';
import { isPageElement, type PageElement } from '../../core/types.ts';
import { objectOf } from '../../core/commands/data.ts';

/** Lines of text in one chunk, about: one window of them. */
const LINES = 50;
/** Children up to which an element has no chunks. */
const FEW = 200;

/**
 * Returns the function that gives Slate the number of children in a chunk; null without chunks.
 * @param opened The blocks of the page when it was opened: sections of many lines make smaller chunks.
 */
export function chunkSizes(opened: readonly Descendant[]): (node: Node) => number | null {
  const lines = linesIn(opened);
  const perBlock = lines / Math.max(1, opened.length);
  const ofPage = Math.max(2, Math.round(LINES / Math.max(1, perBlock)));
  return (node) => {
    if (Editor.isEditor(node)) return lines > FEW || node.children.length > FEW ? ofPage : null;
    return isPageElement(node) && node.children.length > FEW && stacksChildren(node) ? LINES : null;
  };
}

const counted = new WeakMap<object, number>();

/** Returns the number of lines of text in blocks. */
export function linesIn(blocks: readonly Descendant[]): number {
  return blocks.reduce((sum, block) => sum + linesInBlock(block), 0);
}

function linesInBlock(block: Descendant): number {
  if (!isPageElement(block)) return 0;
  const known = counted.get(block);
  if (known !== undefined) return known;
  const lines = Math.max(1, linesIn(block.children));
  counted.set(block, lines);
  return lines;
}

const CONTAINERS = new Set(['div-container', 'layout-item', 'form-container', 'tablecell']);

/** Whether children stand one below the other: an element around some of them changes nothing then. */
function stacksChildren({ kind, data }: PageElement): boolean {
  if (!CONTAINERS.has(kind)) return false;
  const states = Object.values(objectOf(data['cssProperties']));
  return (
    objectOf(data['componentProperties'])['type'] !== 'slider' &&
    states.every((styles) => objectOf(styles)['display'] === undefined)
  );
}
