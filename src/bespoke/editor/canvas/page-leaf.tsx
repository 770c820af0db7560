import type { CSSProperties } from 'react';
import type { RenderLeafProps } from 'slate-react';
import { formatted } from '../../../../renderer/controls/richtext/formatted.tsx';
import { isColour, isLength } from '../../../../renderer/document/properties/css-values.ts';
import styles from './canvas.module.css';

/** Renders a run of text in its formats and styles. */
export function PageLeaf({ attributes, leaf, children }: RenderLeafProps) {
  let content = formatted(leaf, children);
  if ('subscript' in leaf && leaf.subscript) content = <sub>{content}</sub>;
  if ('superscript' in leaf && leaf.superscript) content = <sup>{content}</sup>;
  return (
    <span {...attributes} className={caseOf(leaf)} style={styleOf(leaf)}>
      {content}
    </span>
  );
}

function caseOf(leaf: RenderLeafProps['leaf']): string | undefined {
  if ('lowercase' in leaf && leaf.lowercase) return styles.lowercase;
  if ('uppercase' in leaf && leaf.uppercase) return styles.uppercase;
  return 'capitalize' in leaf && leaf.capitalize ? styles.capitalize : undefined;
}

function styleOf(leaf: RenderLeafProps['leaf']): CSSProperties | undefined {
  if (!('color' in leaf || 'backgroundColor' in leaf || 'fontSize' in leaf)) return undefined;
  const { color = '', backgroundColor = '', fontSize = '' } = leaf;
  return {
    ...(isColour(color) ? { color } : {}),
    ...(isColour(backgroundColor) ? { backgroundColor } : {}),
    ...(isLength(fontSize) ? { fontSize } : {}),
  };
}
