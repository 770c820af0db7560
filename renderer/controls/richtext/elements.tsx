import type { RenderElementProps, RenderLeafProps } from 'slate-react';
import { safeAddress } from '../../language/text/links/safe-address.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { formatted } from './formatted.tsx';
import styles from './richtext.module.css';

/** Renders a block, link or card. */
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
      return (
        <a {...attributes} href={safeAddress(element.url) || undefined} title={element.url} rel="noreferrer">
          {children}
        </a>
      );
    case 'opaque':
    case 'opaqueInline':
      return (
        <Card
          attributes={attributes}
          type={String(element.node['type'] ?? '')}
          isInline={element.type === 'opaqueInline'}
        >
          {children}
        </Card>
      );
    default:
      return <p {...attributes}>{children}</p>;
  }
}

/** Shows a node that cannot be edited here; it is written back unchanged. */
function Card({
  attributes,
  type,
  isInline,
  children,
}: Pick<RenderElementProps, 'attributes' | 'children'> & { type: string; isInline: boolean }) {
  const Box = isInline ? 'span' : 'div';
  return (
    <Box {...attributes}>
      <span contentEditable={false} className={styles.card}>
        <Icon name="lock" />
        Kept as it is: {type || 'unknown content'}
      </span>
      {children}
    </Box>
  );
}

/** Renders a run of text in its formats. */
export function RichLeaf({ attributes, leaf, children }: RenderLeafProps) {
  return <span {...attributes}>{formatted(leaf, children)}</span>;
}
