import type { MouseEvent } from 'react';
import { Text } from 'slate';
import { ReactEditor, type RenderElementProps } from 'slate-react';
import { safeAddress } from '../../../../renderer/language/text/links/safe-address.ts';
import { isPageElement, type PageElement } from '../core/types.ts';
import { useStudio } from '../frame/studio.ts';
import { describeElement } from '../../../../renderer/document/export/describe.ts';
import { stylesOf } from '../../../../renderer/document/export/node-styles.ts';
import { classes } from '../../../../renderer/ui/classes.ts';
import { textOf } from './text-of.ts';
import { useIsSelected, type OwnProps } from './own-element.ts';
import { Chip, VoidCard } from './void-card.tsx';
import styles from './canvas.module.css';

/** Renders an element of a page. */
export function PageElementView(props: RenderElementProps) {
  const { attributes, element, children } = props;
  if (!isPageElement(element)) return <p {...attributes}>{children}</p>;
  const own: OwnProps = { attributes, element, children };
  switch (element.kind) {
    case 'heading': {
      const tag = element.data['tag'];
      const Heading = tag === 'h1' || tag === 'h2' || tag === 'h3' || tag === 'h4' || tag === 'h5' ? tag : 'h6';
      return <Line as={Heading} {...own} />;
    }
    case 'quote':
      return <Line as="blockquote" {...own} />;
    case 'code':
      return <Line as="pre" {...own} />;
    case 'list':
      return element.data['listType'] === 'number' ? (
        <ol {...attributes}>{children}</ol>
      ) : (
        <ul {...attributes} data-list={textOf(element.data['listType'])}>
          {children}
        </ul>
      );
    case 'listitem':
      return <ListItem {...own} />;
    case 'link':
    case 'autolink':
      return (
        <a
          {...attributes}
          className={styles.link}
          data-look={textOf(element.data['cssClass']) || 'link'}
          href={safeAddress(textOf(element.data['url'])) || undefined}
          title={textOf(element.data['title'])}
          rel="noreferrer"
        >
          {children}
        </a>
      );
    case 'datafield':
    case 'mention':
      return <Chip {...own} />;
    case 'div-container':
    case 'form-container':
    case 'layout-container':
    case 'layout-item':
      return <Box {...own} />;
    case 'table':
      return (
        <table {...attributes} className={styles.table}>
          <tbody>{children}</tbody>
        </table>
      );
    case 'tablerow':
      return <tr {...attributes}>{children}</tr>;
    case 'tablecell':
      return element.data['headerState'] === 1 ? (
        <th {...attributes}>{children}</th>
      ) : (
        <td {...attributes}>{children}</td>
      );
    case 'image':
    case 'embed':
    case 'widget':
    case 'input-control':
    case 'horizontalrule':
    case 'opaque':
      return <VoidCard {...own} />;
    default:
      return <Line as="p" {...own} />;
  }
}

type LineTag = 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'blockquote' | 'pre';

/** Returns the class of the stored styles of an element, as its page has them. */
function useStyleClass({ kind, data }: PageElement): string {
  const { sheet } = useStudio();
  return kind === 'run' || kind === 'opaque' ? '' : sheet.classOf(stylesOf(kind, data));
}

function Line({ as: Tag, attributes, element, children }: OwnProps & { as: LineTag }) {
  return (
    <Tag
      {...attributes}
      className={classes(styles.line, useStyleClass(element))}
      data-plain={element.children.every((child) => Text.isText(child)) || undefined}
    >
      {children}
    </Tag>
  );
}

function ListItem({ attributes, element, children }: OwnProps) {
  const styleClass = useStyleClass(element);
  const hasList = element.children.some((child) => isPageElement(child, 'list'));
  return (
    <li
      {...attributes}
      data-checked={element.data['checked'] === true || undefined}
      data-holder={hasList || undefined}
      className={styleClass || undefined}
    >
      {children}
    </li>
  );
}

/** The names of boxes, for labels and lists. */
export const BOX_NAMES: Record<string, string> = {
  'div-container': 'Container',
  'layout-container': 'Layout',
  'layout-item': 'Column',
  'form-container': 'Form',
};

/** A container. A press beside its content selects it. */
function Box({ attributes, element, children }: OwnProps) {
  const { page } = useStudio();
  const isSelected = useIsSelected(element);
  const styleClass = useStyleClass(element);
  const sliderClass = element.kind === 'div-container' ? describeElement('div-container', element.data).className : '';
  const select = (event: MouseEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    page.boxes.select(ReactEditor.findPath(page.editor, element));
  };
  return (
    // The keyboard selects containers by Escape (`docs/editor.md#keys`).
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div
      {...attributes}
      className={classes(styles.box, styleClass, sliderClass)}
      data-kind={element.kind}
      data-name={BOX_NAMES[element.kind]}
      data-empty={isEmpty(element) || undefined}
      data-selected={isSelected || undefined}
      onMouseDown={select}
    >
      {children}
    </div>
  );
}

/** Returns whether a container holds an empty line alone: without an outline it could not be seen. */
function isEmpty({ children }: PageElement): boolean {
  const [only, ...others] = children;
  return (
    others.length === 0 &&
    only !== undefined &&
    isPageElement(only, 'paragraph') &&
    only.children.every((text) => Text.isText(text) && text.text === '')
  );
}
