import {
  makeDocument,
  makeElement,
  makeHeading,
  makeList,
  makeParagraph,
  makeText,
} from '../../../../../renderer/document/make.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { box, button, cards, columns, dataField, listed, note, opening, quoted, widget } from './parts.ts';

type Item = readonly [title: string, sentence: string];

/** Returns the public page of a category of the knowledge base. */
export function kbCategoryBody(title: string, pages: readonly Item[]): string {
  return makeDocument(
    opening(title, 'Short answers, written by the people who get the questions.'),
    widget('site-search', { placeholder: `Search in ${title}` }),
    cards(pages.slice(0, 6)),
  );
}

/** Returns a page of the knowledge base. */
export function kbPageBody(title: string, sentence: string, category: string): string {
  return makeDocument(
    makeHeading(1, title),
    makeParagraph(makeText(sentence, 'bold')),
    makeParagraph('That is the short answer. The long one has three steps, and most people stop after the first.'),
    ...listed(
      'Step by step',
      [
        'Look: what is different from last week?',
        'Try the simplest thing first, and only that.',
        'Write down what you did.',
      ],
      'number',
    ),
    note('Still open?', `Ask us; an editor of “${category}” answers within a working day.`),
  );
}

/** Returns what visitors without a membership see of a page. */
export function kbPagePublicBody(title: string, sentence: string): string {
  return makeDocument(makeHeading(1, title), makeParagraph(sentence), button('Read on as a member', '/members'));
}

/** Returns the body of a category of the catalogue. */
export function categoryBody(
  category: { title: string; subTitle: string; summary: string; features: readonly Item[] },
  number: number,
): string {
  return makeDocument(
    opening(category.title, category.subTitle),
    makeParagraph(category.summary),
    ...(category.features.length === 0 ? [] : [cards(category.features)]),
    widget('product-cards', { categoryId: number, columns: 3, showPrices: true }),
  );
}

/** Returns the story of a product. */
export function productBody(
  product: { title: string; subTitle: string; description: string },
  values: readonly string[],
): string {
  return makeDocument(
    makeHeading(1, product.title),
    makeParagraph(makeText(product.subTitle, 'bold')),
    makeParagraph(product.description),
    ...(values.length === 0 ? [] : listed('In short', values)),
    quoted('I had two others before. This one stays.'),
    makeParagraph('Today for ', dataField('product', 'price', 'number'), ' in your market.'),
    button('Ask us about it', '/contact'),
  );
}

/** Returns the template of a message: `{{contact.fullName}}` in a paragraph becomes a data field. */
export function messageBody(paragraphs: readonly string[]): string {
  return makeDocument(...paragraphs.map((text) => makeParagraph(...inlines(text))));
}

/** Returns the body of a variant, whose form edits texts without data fields: merge fields stay in braces. */
export function variantBody(paragraphs: readonly string[]): string {
  return makeDocument(...paragraphs.map((text) => makeParagraph(text)));
}

/** Returns a text as texts and data fields. */
function inlines(text: string): JsonObject[] {
  return text.split(/(\{\{[A-Za-z.]+\}\})/).flatMap((part): JsonObject[] => {
    const [, name, fieldName] = /^\{\{([A-Za-z]+)\.([A-Za-z.]+)\}\}$/.exec(part) ?? [];
    if (name !== undefined && fieldName !== undefined) return [dataField(name, fieldName)];
    return part === '' ? [] : [makeText(part)];
  });
}

/** A content block: its category, its title, whether authors are offered it, and its document. */
export interface BlockTexts {
  category: number;
  title: string;
  isPublished: boolean;
  body: string;
}

/** Returns a published content block. */
function block(category: number, title: string, ...nodes: JsonObject[]): BlockTexts {
  return { category, title, isPublished: true, body: makeDocument(...nodes) };
}

/** Returns the content blocks of a tenant. */
export function contentBlocks(company: string): BlockTexts[] {
  return [
    block(
      1,
      'Hero with a button',
      opening('A sentence that says what this is', 'And one that says why it matters.', button('See more', '/')),
    ),
    block(1, 'Hero, quiet', opening(company, 'One line, much space.')),
    block(
      2,
      'Three promises',
      cards([
        ['Measured', 'We try it for a month first.'],
        ['Repairable', 'Spare parts for ten years.'],
        ['Returned', 'Thirty days, no questions.'],
      ]),
    ),
    block(
      2,
      'Two columns with a list',
      columns(
        [makeHeading(2, 'What is in the box'), makeParagraph('All that the first day needs.')],
        [makeList('check', ['The thing itself', 'A cable that is long enough', 'A manual on one page'])],
      ),
    ),
    block(
      3,
      'One voice',
      quoted('They picked up the phone. That is all I wanted.'),
      makeParagraph(makeText('Asha, Pune', 'bold')),
    ),
    block(
      4,
      'Call to action',
      box(
        {
          css: {
            normal: {
              display: 'flex',
              'justify-content': 'space-between',
              'align-items': 'center',
              padding: '32px',
              'background-color': 'var(--color-primary-50)',
              'border-radius': '12px',
            },
            mobile: { 'flex-direction': 'column', gap: '16px' },
          },
        },
        makeHeading(2, 'Not sure which one?'),
        button('Ask us', '/contact'),
      ),
    ),
    block(
      5,
      'Questions about delivery',
      ...listed('Delivery', [
        'How long does it take? Two working days.',
        'What does it cost? Nothing above 999.',
        'Where is my parcel? The link is in your e-mail.',
      ]),
    ),
    block(
      6,
      'Footer with addresses',
      makeElement('layout-container', { templateColumns: '1fr 1fr', columnGap: '24px' }, [
        makeElement('layout-item', {}, [makeHeading(3, company), makeParagraph('Weekdays from nine to six')]),
        makeElement('layout-item', {}, [makeHeading(3, 'Follow us'), makeParagraph('News once a month, never more.')]),
      ]),
    ),
    {
      ...block(4, 'Season offer', note('Until Sunday.', 'Everything for the kitchen, ten percent off.')),
      isPublished: false,
    },
  ];
}

/** Returns a template with the title of a record and something else of it. */
function card(name: string, second: JsonObject): string {
  return makeDocument(
    box(
      { css: { normal: { padding: '16px', 'border-radius': '12px', 'box-shadow': '0 1px 2px 0 rgb(0 0 0 / 5%)' } } },
      makeHeading(2, dataField(name, 'title')),
      makeParagraph(second),
    ),
  );
}

/** Returns the templates of widgets that are template based, by their code. */
export function widgetTemplates(): Readonly<Record<string, string>> {
  return {
    'product-cards': card('product', dataField('product', 'price', 'number')),
    'category-banner': card('category', dataField('category', 'subTitle')),
    'course-cards': card('course', dataField('course', 'tagline')),
    'upcoming-events': card('event', dataField('event', 'firstSessionOn', 'timeUntilStarts')),
  };
}
