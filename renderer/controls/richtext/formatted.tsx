import type { ReactNode } from 'react';
import type { RenderLeafProps } from 'slate-react';

/** Wraps a run of text into the elements of its formats. */
export function formatted(leaf: RenderLeafProps['leaf'], children: ReactNode): ReactNode {
  let content = children;
  if (leaf.code) content = <code>{content}</code>;
  if (leaf.bold) content = <strong>{content}</strong>;
  if (leaf.italic) content = <em>{content}</em>;
  if (leaf.underline) content = <u>{content}</u>;
  if (leaf.strikethrough) content = <s>{content}</s>;
  return content;
}
