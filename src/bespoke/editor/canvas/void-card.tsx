import { useState, type MouseEvent } from 'react';
import { ReactEditor } from 'slate-react';
import { assetAddress } from '../../../../renderer/document/addresses.ts';
import { alternativeText, dataFieldText } from '../../../../renderer/document/plain-text.ts';
import { isObject } from '../../../../renderer/language/paths/path.ts';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';
import type { IconName } from '../../../../renderer/ui/icon/icons.ts';
import type { PageElement } from '../core/types.ts';
import { useStudio } from '../frame/studio.ts';
import { standInFor, type StandIn } from '../../../../renderer/document/export/stand-in.ts';
import { stylesOf } from '../../../../renderer/document/export/node-styles.ts';
import { classes } from '../../../../renderer/ui/classes.ts';
import { CanvasVideo } from './canvas-video.tsx';
import { textOf } from './text-of.ts';
import { useIsSelected, type OwnProps } from './own-element.ts';
import styles from './canvas.module.css';

/** Returns the function that selects an element by a press. */
function useSelect(element: PageElement): (event: MouseEvent) => void {
  const { page } = useStudio();
  return (event) => {
    event.preventDefault();
    page.boxes.select(ReactEditor.findPath(page.editor, element));
  };
}

/** A data field or mention in a line. */
export function Chip({ attributes, element, children }: OwnProps) {
  const isSelected = useIsSelected(element);
  const select = useSelect(element);
  const { sheet } = useStudio();
  const { name, fieldName, mentionName } = element.data;
  const kind = element.kind === 'mention' ? 'mention' : 'datafield';
  const text = kind === 'mention' ? `@${textOf(mentionName)}` : dataFieldText(name, fieldName);
  return (
    <span {...attributes}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keyboard selects it with the caret */}
      <span
        contentEditable={false}
        className={classes(styles.chip, sheet.classOf(stylesOf(kind, element.data)))}
        data-kind={kind}
        data-selected={isSelected || undefined}
        onMouseDown={select}
      >
        {text}
      </span>
      {children}
    </span>
  );
}

/** An element without text: an image, an embed, a widget, an input, a rule, or one that is not known here. */
export function VoidCard({ attributes, element, children }: OwnProps) {
  const isSelected = useIsSelected(element);
  const select = useSelect(element);
  const Outer = element.inline === true ? 'span' : 'div';
  const Inner = element.inline === true ? 'span' : 'div';
  return (
    <Outer {...attributes}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keyboard selects it with the caret */}
      <Inner
        contentEditable={false}
        className={classes(styles.void, element.kind === 'embed' ? 'page-embed' : undefined)}
        data-kind={element.kind}
        data-selected={isSelected || undefined}
        onMouseDown={select}
      >
        <Content element={element} />
      </Inner>
      {children}
    </Outer>
  );
}

function Content({ element: { kind, data } }: { element: PageElement }) {
  if (kind === 'horizontalrule') return <hr />;
  if (kind === 'widget' || kind === 'embed') return <NamedStandIn standIn={standInFor(kind, data)} />;
  if (kind === 'image' && assetAddress(data['imageUrl']) !== '') return <Media data={data} />;
  return <Card kind={kind} data={data} />;
}

/** The name of what the page or an app shows here. */
function NamedStandIn({ standIn: { name, detail } }: { standIn: StandIn }) {
  return (
    <div className="page-stand-in">
      <strong>{name}</strong>
      <span>{detail}</span>
    </div>
  );
}

/** An image or video with its size, radius and shadow. */
function Media({ data }: { data: PageElement['data'] }) {
  const { sheet } = useStudio();
  const address = assetAddress(data['imageUrl']);
  const [failed, setFailed] = useState('');
  const className = classes(styles.image, sheet.classOf(stylesOf('image', data)));
  if (data['imageType'] !== 'video') return <img src={address} alt={alternativeText(data)} className={className} />;
  // The content security policy of the console allows media of its own site only.
  if (failed === address || !address.startsWith('/')) return <Card kind="image" data={data} />;
  return <CanvasVideo key={address} data={data} className={className} onFail={() => setFailed(address)} />;
}

function Card({ kind, data }: { kind: string; data: PageElement['data'] }) {
  return (
    <span className={styles.card}>
      <Icon name={CARD_ICONS[kind] ?? 'lock'} size={20} />
      <span>
        <strong>{CARD_NAMES[kind] ?? 'Unsupported element'}</strong>
        <span className={styles.cardDetail}>{detailOf(kind, data)}</span>
      </span>
    </span>
  );
}

const CARD_ICONS: Partial<Record<string, IconName>> = {
  image: 'picture',
  'input-control': 'edit',
};

/** The names of elements without text, for labels and lists. */
export const CARD_NAMES: Partial<Record<string, string>> = {
  image: 'Image or video',
  embed: 'Embed',
  widget: 'Widget',
  'input-control': 'Input',
  horizontalrule: 'Rule',
  datafield: 'Data field',
  mention: 'Mention',
};

function detailOf(kind: string, data: PageElement['data']): string {
  if (kind === 'image') return textOf(data['title']) || textOf(data['altText']) || textOf(data['imageUrl']);
  if (kind === 'input-control') return textOf(data['label']) || textOf(data['name']);
  const raw = data['raw'];
  return `${isObject(raw) ? textOf(raw['type']) : 'value'} (kept as it is)`;
}
