import {
  makeDocument,
  makeElement,
  makeHeading,
  makeList,
  makeParagraph,
  makeText,
  makeVoid,
} from '../../renderer/document/make.ts';
import type { JsonObject } from '../../renderer/language/types/json.ts';

/** The word at which each gesture begins. */
export const WORD = 'HERE';

/** Stand around every context: what a gesture does within it must not touch them. */
export const BEFORE = makeParagraph('Above it all');
export const AFTER = makeParagraph('Below it all');

const cell = (text: string): JsonObject => makeElement('tablecell', { headerState: 0 }, [makeParagraph(text)]);
const item = (value: number, ...children: JsonObject[]): JsonObject => makeElement('listitem', { value }, children);
const box = (...children: JsonObject[]): JsonObject => makeElement('div-container', {}, children);
const field = makeVoid('datafield', { name: 'order', fieldName: 'total', maxLines: 1, dataType: 'text', style: '' });

const CONTEXTS: Record<string, JsonObject[]> = {
  'a paragraph': [makeParagraph('a few words HERE')],
  'a heading': [makeHeading(2, 'a title HERE')],
  'a quote': [makeElement('quote', {}, [makeText('as they say HERE')])],
  code: [makeElement('code', {}, [makeText('const a = HERE')])],
  'the first item of a list': [makeList('bullet', ['HERE', 'second', 'third'])],
  'an item in the middle': [makeList('number', ['first', 'HERE', 'third'])],
  'the last item': [makeList('bullet', ['first', 'second', 'HERE'])],
  'an item to check': [makeList('check', ['first', 'HERE', 'third'])],
  'a nested item': [
    makeElement('list', { listType: 'bullet', start: 1, tag: 'ul' }, [
      item(1, makeText('outer')),
      item(2, makeList('bullet', ['HERE', 'inner'])),
    ]),
  ],
  'the first cell of a table': [
    makeElement('table', {}, [
      makeElement('tablerow', {}, [cell('HERE'), cell('two')]),
      makeElement('tablerow', {}, [cell('three'), cell('four')]),
    ]),
  ],
  'the last cell of a table': [
    makeElement('table', {}, [
      makeElement('tablerow', {}, [cell('one'), cell('two')]),
      makeElement('tablerow', {}, [cell('three'), cell('HERE')]),
    ]),
  ],
  'a column of a layout': [
    makeElement('layout-container', { templateColumns: '1fr 1fr' }, [
      makeElement('layout-item', {}, [makeParagraph('left HERE')]),
      makeElement('layout-item', {}, [makeParagraph('right')]),
    ]),
  ],
  'a container': [box(makeParagraph('boxed HERE'))],
  'a container in a container': [box(makeParagraph('outer'), box(makeParagraph('inner HERE')), makeParagraph('after'))],
  'a form': [makeElement('form-container', { formType: 'contact', dataFetchApi: '' }, [makeParagraph('asked HERE')])],
  'a text beside a data field': [makeParagraph('total ', field, ' HERE')],
  'a text beside a mention': [makeParagraph('for ', makeVoid('mention', { mentionName: 'Tomas' }), ' HERE')],
  'a link': [
    makeParagraph('see ', makeElement('link', { url: 'https://example.com/' }, [makeText('this HERE')]), ' for more'),
  ],
  'bold text': [makeParagraph('some ', makeText('bold HERE', 'bold'), ' and plain')],
  'a paragraph beside a rule': [makeVoid('horizontalrule', {}), makeParagraph('HERE'), makeVoid('horizontalrule', {})],
  'a paragraph beside an unknown node': [
    { type: 'poll', version: 3, question: 'Why?', options: ['a', { b: 1 }] },
    makeParagraph('HERE'),
  ],
};

/** The stored text of each context. */
export const PAGES: Record<string, string> = Object.fromEntries(
  Object.entries(CONTEXTS).map(([name, nodes]) => [name, makeDocument(BEFORE, ...nodes, AFTER)]),
);

/**
 * What a gesture may do to the characters of the page, white space aside: `adds` its own, `keeps` all in any order,
 * `removes` some, `repeats` some, `replaces` all.
 */
export type Effect = 'adds' | 'keeps' | 'removes' | 'repeats' | 'replaces';

export interface Gesture {
  /** Where the caret is put first: at the start or the end of the line of the word, or with the word selected. */
  at: 'start' | 'end' | 'word';
  keys: readonly string[];
  /** Typed behind the keys. */
  types?: string;
  /** Pasted behind the keys: texts by their types. */
  pastes?: Readonly<Record<string, string>>;
  effect: Effect;
  /** The characters that `adds` adds. */
  added?: string;
  /** It may reach beyond its own block: a move, a selection of everything. */
  isWide?: true;
}

export const GESTURES: Record<string, Gesture> = {
  'typing at the end': { at: 'end', keys: [], types: 'xyz', effect: 'adds', added: 'xyz' },
  'typing at the start': { at: 'start', keys: [], types: 'xyz', effect: 'adds', added: 'xyz' },
  'typing over a word': { at: 'word', keys: [], types: 'xyz', effect: 'replaces', added: 'xyz' },
  'Enter at the end': { at: 'end', keys: ['Enter'], types: 'q', effect: 'adds', added: 'q' },
  'Enter at the start': { at: 'start', keys: ['Enter'], effect: 'keeps' },
  'Shift+Enter': { at: 'end', keys: ['Shift+Enter'], types: 'q', effect: 'adds', added: 'q' },
  'Backspace at the end': { at: 'end', keys: ['Backspace'], effect: 'removes' },
  'Backspace at the start': { at: 'start', keys: ['Backspace'], effect: 'keeps', isWide: true },
  'Delete at the end': { at: 'end', keys: ['Delete'], effect: 'keeps', isWide: true },
  'Delete of a word': { at: 'word', keys: ['Delete'], effect: 'removes' },
  'bold on a word': { at: 'word', keys: ['Control+b'], effect: 'keeps' },
  'cut and paste': { at: 'word', keys: ['Control+x', 'Control+v'], effect: 'keeps' },
  'a pasted line': {
    at: 'end',
    keys: [],
    pastes: { 'text/plain': 'pasted' },
    effect: 'adds',
    added: 'pasted',
  },
  'pasted paragraphs': {
    at: 'end',
    keys: [],
    pastes: { 'text/plain': 'pasted lines', 'text/html': '<p>pasted</p><ul><li>lines</li></ul>' },
    effect: 'adds',
    added: 'pastedlines',
  },
  'Alt+ArrowUp': { at: 'end', keys: ['Alt+ArrowUp'], effect: 'keeps', isWide: true },
  'Alt+ArrowDown': { at: 'end', keys: ['Alt+ArrowDown'], effect: 'keeps', isWide: true },
  'a copy below': { at: 'end', keys: ['Escape', 'Control+d'], effect: 'repeats', isWide: true },
  'everything replaced': { at: 'end', keys: ['Control+a'], types: 'q', effect: 'replaces', added: 'q', isWide: true },
};
