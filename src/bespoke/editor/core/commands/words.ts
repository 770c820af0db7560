import { Node, type Descendant } from 'slate';
import { countWords } from '../../../../../renderer/document/plain-text.ts';
import { isPageElement } from '../types.ts';

/** Counts are kept with their nodes: an edit counts the lines that it changed. */
const counted = new WeakMap<object, number>();

/** Returns the number of words in blocks. */
export function wordsIn(blocks: readonly Descendant[]): number {
  return blocks.reduce((sum, block) => sum + wordsInBlock(block), 0);
}

function wordsInBlock(block: Descendant): number {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const holdsBlocks =
    isPageElement(block) && block.children.some((child) => isPageElement(child) && !isInLine(child.kind));
  const count = holdsBlocks ? wordsIn(block.children) : countWords(Node.string(block));
  counted.set(block, count);
  return count;
}

function isInLine(kind: string): boolean {
  return ['link', 'autolink', 'datafield', 'mention'].includes(kind);
}
