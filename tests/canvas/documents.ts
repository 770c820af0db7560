import {
  makeDocument,
  makeElement,
  makeHeading,
  makeList,
  makeParagraph,
  makeText,
  makeVoid,
} from '../../renderer/document/make.ts';
import { LINK_STYLES } from '../../renderer/document/nodes.ts';
import { newGradient } from '../../renderer/document/properties/backgrounds.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';

const WORDS = 'The kitchens of the coast order by the crate, early in the season, and pay at the end of the month.';

type Styles = Record<string, string>;

function container(
  states: { normal?: Styles; hover?: Styles; mobile?: Styles },
  ...children: JsonObject[]
): JsonObject {
  return makeElement('div-container', { cssProperties: states }, children);
}

function box(normal: Styles, ...children: JsonObject[]): JsonObject {
  return container({ normal }, ...children);
}

function styled(text: string, style: string): JsonObject {
  return { ...makeText(text), style };
}

function aligned(format: string): JsonObject {
  return { ...makeParagraph(WORDS), format };
}

function layout(templateColumns: string, ...columns: JsonObject[]): JsonObject {
  return makeElement(
    'layout-container',
    { templateColumns },
    columns.map((column) => makeElement('layout-item', {}, [column])),
  );
}

function cell(headerState: number, text: string): JsonObject {
  return makeElement('tablecell', { headerState }, [makeParagraph(text)]);
}

const text = makeDocument(
  ...([1, 2, 3, 4, 5, 6] as const).map((level) => makeHeading(level, `Heading ${level}`)),
  makeParagraph(
    'Plain, ',
    makeText('bold', 'bold'),
    ' and ',
    makeText('italic', 'italic'),
    ', ',
    makeText('code', 'code'),
    ',  two spaces.',
  ),
  makeParagraph(makeText('both', 'bold', 'italic'), { type: 'linebreak', version: 1 }, 'after a line break'),
  makeParagraph(),
  makeParagraph(makeText('upper', 'uppercase'), ' H', makeText('2', 'subscript'), 'O ', makeText('lit', 'highlight')),
);

const lists = makeDocument(
  makeList('bullet', ['one', WORDS, 'three']),
  makeList('number', ['one', 'two']),
  makeList('check', ['open', 'also open']),
  makeElement('list', { listType: 'bullet', start: 1, tag: 'ul' }, [
    makeElement('listitem', { value: 1 }, [makeText('outer')]),
    makeElement('listitem', { value: 2 }, [makeList('bullet', ['inner'])]),
  ]),
  makeParagraph('after'),
);

const blocks = makeDocument(
  makeElement('quote', {}, [makeText(WORDS)]),
  makeElement('code', {}, [makeText('const a = 1;')]),
  makeVoid('horizontalrule', {}),
  makeParagraph('after the rule'),
);

const table = makeDocument(
  makeElement('table', {}, [
    makeElement('tablerow', {}, [cell(1, 'Crate'), cell(1, 'Price')]),
    makeElement('tablerow', {}, [cell(0, 'Apples'), cell(0, WORDS)]),
  ]),
  makeParagraph('after the table'),
);

const containers = makeDocument(
  box(
    { padding: '24px', 'background-color': '#eef2ff', 'border-width': '2px', 'border-radius': '12px' },
    makeHeading(2, 'Boxed'),
    box(
      { display: 'flex', 'flex-direction': 'row', gap: '16px', 'justify-content': 'space-between' },
      box({ width: '40%', 'border-left-width': '4px', 'border-color': '#dc2626' }, makeParagraph(WORDS)),
      box({ width: '40%', 'margin-top': '20px', 'box-shadow': '0 1px 2px 0 rgb(0 0 0 / 5%)' }, makeParagraph(WORDS)),
    ),
    makeParagraph('after'),
  ),
);

const grid = makeDocument(
  box(
    { display: 'grid', 'grid-template-columns': 'repeat(3, minmax(0, 1fr))', gap: '12px', 'min-height': '300px' },
    ...['one', 'two', 'three', 'four'].map((word) => box({ padding: '8px', opacity: '0.5' }, makeParagraph(word))),
  ),
  box({ width: '50vw', height: '200px', 'max-width': '90%' }, makeParagraph(WORDS)),
);

const states = makeDocument(
  container(
    {
      normal: { padding: '8px', 'background-color': '#ffffff', 'border-width': '1px' },
      hover: { padding: '20px', 'background-color': '#fef3c7', 'border-color': '#b45309' },
      mobile: { padding: '4px', display: 'grid', gap: '2px' },
    },
    makeParagraph(WORDS),
    container({ hover: { 'border-width': '3px' }, mobile: { 'margin-left': '10px' } }, makeParagraph('within')),
  ),
);

const backgrounds = makeDocument(
  makeElement(
    'div-container',
    {
      cssProperties: { normal: { 'min-height': '200px', 'border-top-width': '3px', 'border-style': 'dashed' } },
      backgroundLayers: [newGradient()],
    },
    [makeParagraph('on a gradient')],
  ),
  box(
    { position: 'relative', 'min-height': '120px' },
    box({ position: 'absolute', top: '10px', right: '20px' }, makeParagraph('in the corner')),
    makeParagraph('below it'),
  ),
);

const layouts = makeDocument(
  layout('1fr 1fr', makeParagraph(WORDS), makeParagraph('second')),
  layout('1fr 2fr 1fr', makeParagraph('a'), makeParagraph(WORDS), makeParagraph('c')),
  makeParagraph('after'),
);

const links = makeDocument(
  ...LINK_STYLES.map((cssClass) =>
    makeParagraph('to ', makeElement('link', { url: 'https://example.com/', cssClass }, [makeText(cssClass)]), ' now'),
  ),
  aligned('center'),
  aligned('right'),
  aligned('justify'),
  makeParagraph(styled('red', 'color: #dc2626'), styled('large', 'font-size: 28px; background-color: #fef08a')),
);

/** The stored texts of the documents, by what they show. */
export const DOCUMENTS: Record<string, string> = {
  text,
  lists,
  blocks,
  table,
  containers,
  grid,
  states,
  backgrounds,
  layouts,
  links,
};
