import type { RenderElementProps, RenderLeafProps } from 'slate-react';
import { safeAddress } from '../../language/links/safe-address.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './richtext.module.css';

/** A block, link or card of the text. */
export function RichElement({ attributes, element, children }: RenderElementProps) {
  switch (element.type) {
    case 'heading': {
      const Heading = element.tag;
      return <Heading {...attributes}>{children}</Heading>;
    }
    case 'quote':
      return <blockquote {...attributes}>{children}</blockquote>;
    case 'list':
      return element.listType === 'number' ? <ol {...attributes}>{children}</ol> : <ul {...attributes}>{children}</ul>;
    case 'listitem':
      return <li {...attributes}>{children}</li>;
    case 'link':
      return <a {...attributes} href={safeAddress(element.url) || undefined} title={element.url} rel="noreferrer">{children}</a>;
    case 'opaque':
    case 'opaqueInline':
      return <Card attributes={attributes} type={String(element.node['type'] ?? '')} isInline={element.type === 'opaqueInline'}>{children}</Card>;
    case 'paragraph':
      return <p {...attributes}>{children}</p>;
  }
}

/** Stands for what cannot be edited here; it is kept as it is. */
function Card({ attributes, type, isInline, children }: Pick<RenderElementProps, 'attributes' | 'children'> & { type: string; isInline: boolean }) {
  const Box = isInline ? 'span' : 'div';
  return (
    <Box {...attributes}>
      <span contentEditable={false} className={styles.card}><Icon name="lock" />Kept as it is: {type || 'unknown content'}</span>
      {children}
    </Box>
  );
}

/** A run of text in its formats. */
export function RichLeaf({ attributes, leaf, children }: RenderLeafProps) {
  let content = children;
  if (leaf.code) content = <code>{content}</code>;
  if (leaf.bold) content = <strong>{content}</strong>;
  if (leaf.italic) content = <em>{content}</em>;
  if (leaf.underline) content = <u>{content}</u>;
  if (leaf.strikethrough) content = <s>{content}</s>;
  return <span {...attributes}>{content}</span>;
}
