import { BOX_NAMES } from '../canvas/page-element.tsx';
import { CARD_NAMES } from '../canvas/void-card.tsx';
import type { PageElement } from '../core/types.ts';

const LINE_NAMES: Record<string, string> = {
  paragraph: 'Paragraph',
  quote: 'Quote',
  code: 'Code',
  list: 'List',
  listitem: 'Item',
  table: 'Table',
  tablerow: 'Row',
  tablecell: 'Cell',
  run: 'Text',
};

/** Returns what an element is called in breadcrumb and layers. */
export function elementName({ kind, data }: PageElement): string {
  const { customId, tag, title } = data;
  const name =
    kind === 'heading' && typeof tag === 'string'
      ? `Heading ${tag.slice(1)}`
      : (BOX_NAMES[kind] ?? CARD_NAMES[kind] ?? LINE_NAMES[kind] ?? 'Unsupported');
  if (typeof customId === 'string') return `${name} #${customId}`;
  return kind === 'image' && typeof title === 'string' && title !== '' ? `${name}: ${title}` : name;
}
