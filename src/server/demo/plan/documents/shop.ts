import {
  makeDocument,
  makeElement,
  makeHeading,
  makeParagraph,
  makeText,
  makeVoid,
} from '../../../../../renderer/document/make.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { box, button, cards, listed, opening, quoted, widget } from './parts.ts';

/** A picture that is uploaded. */
export interface ShopPicture {
  assetUrl: string;
  intrinsicWidth: number;
  intrinsicHeight: number;
}

/** A category of a shop, as its pages show it. */
export interface ShopCategory {
  title: string;
  subTitle: string;
  picture: ShopPicture;
}

/** What the pages of a shop are made of. */
export interface Shop {
  company: string;
  categories: readonly ShopCategory[];
}

const WHITE = '#ffffff';
const MOST_TILES = 6;
const MOST_SLIDES = 5;

/** Returns the first page of a shop: hero, categories, a slider, what customers say, an invitation and a footer. */
export function homeBody(shop: Shop, lead: string): string {
  const [first, ...others] = shop.categories;
  return makeDocument(
    hero(`${shop.company}: things that last`, lead, first?.picture),
    makeHeading(2, 'Shop by category'),
    categoryTiles(shop.categories.slice(0, MOST_TILES)),
    makeHeading(2, 'New this season'),
    slider(others.slice(0, MOST_SLIDES)),
    makeHeading(2, 'What sells best this week'),
    widget('product-cards', { categoryId: 1, columns: 3, showPrices: true }),
    makeHeading(2, 'What our customers say'),
    testimonials(),
    invitation(),
    footer(shop.company),
  );
}

/** Returns another page of a shop: its title, what it is about, three ways to ask, and the footer. */
export function shopPageBody(shop: Shop, title: string, summary: string): string {
  return makeDocument(
    opening(title, summary),
    makeParagraph('This page is kept by the people who answer your questions. When something is missing, tell them.'),
    cards([
      ['Write', 'An answer within a working day.'],
      ['Call', 'Monday to Friday, nine to six.'],
      ['Visit', 'Three shops, and coffee in all of them.'],
    ]),
    ...listed('Good to know', [
      'Thirty days to send anything back, without a question.',
      'Spare parts for ten years.',
      'Delivery is free above 999.',
    ]),
    button('Contact', '/contact'),
    footer(shop.company),
  );
}

/** A wide opening with text on a strong ground, and a picture beside it. */
function hero(title: string, lead: string, shown: ShopPicture | undefined): JsonObject {
  return box(
    {
      css: {
        normal: {
          display: 'grid',
          'grid-template-columns': 'repeat(2, minmax(0, 1fr))',
          'align-items': 'center',
          gap: '32px',
          padding: '48px',
          'margin-bottom': '40px',
          'border-radius': '16px',
        },
        mobile: { 'grid-template-columns': 'repeat(1, minmax(0, 1fr))', padding: '24px', gap: '16px' },
      },
      layers: [
        {
          type: 'gradient',
          value: {
            direction: 120,
            colors: [
              { color: 'var(--color-primary-900)', start: 0, transparency: 0 },
              { color: 'var(--color-secondary-700)', start: 100, transparency: 0 },
            ],
          },
        },
      ],
    },
    box(
      { css: { normal: {} } },
      makeHeading(1, { ...makeText(title), style: `color: ${WHITE};` }),
      makeParagraph({ ...makeText(lead), style: `font-size: 1.25rem; color: ${WHITE};` }),
      makeParagraph(
        makeElement('link', { url: '/offers/outlet', rel: null, target: null, title: null, cssClass: 'light' }, [
          makeText('See the offers'),
        ]),
      ),
    ),
    ...(shown === undefined ? [] : [picture(shown, '', '12px')]),
  );
}

function categoryTiles(categories: readonly ShopCategory[]): JsonObject {
  return box(
    {
      css: {
        normal: {
          display: 'grid',
          'grid-template-columns': 'repeat(3, minmax(0, 1fr))',
          gap: '24px',
          'margin-bottom': '40px',
        },
        mobile: { 'grid-template-columns': 'repeat(2, minmax(0, 1fr))', gap: '12px' },
      },
    },
    ...categories.map(({ title, subTitle, picture: shown }) =>
      box(
        {
          css: {
            normal: {
              padding: '16px',
              'border-width': '1px',
              'border-style': 'solid',
              'border-color': 'var(--color-neutral-200)',
              'border-radius': '12px',
            },
            hover: { 'border-color': 'var(--color-primary-500)' },
            mobile: { padding: '8px' },
          },
          href: `/${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
        },
        picture(shown, '', '8px'),
        makeHeading(3, title),
        makeParagraph(subTitle),
      ),
    ),
  );
}

function slider(categories: readonly ShopCategory[]): JsonObject {
  const slides = categories.map(({ title, subTitle, picture: shown }) =>
    box(
      { css: { normal: { padding: '16px', 'background-color': 'var(--color-primary-50)', 'border-radius': '12px' } } },
      picture(shown, `From the category ${title}`, '8px'),
      makeHeading(3, title),
      makeParagraph(subTitle),
    ),
  );
  return makeElement(
    'div-container',
    {
      cssProperties: { normal: { 'margin-bottom': '40px', 'padding-bottom': '32px' } },
      componentProperties: { type: 'slider', show_arrows: true, show_dots: true, columns: 2, gap: '16px' },
    },
    slides,
  );
}

const VOICES: readonly (readonly [text: string, name: string])[] = [
  ['They picked up the phone. That is all I wanted.', 'Asha, Pune'],
  ['The pan is older than my son by now, and better behaved.', 'Tomas, Malmö'],
  ['Sent back on Monday, paid back on Thursday.', 'Leila, Dubai'],
];

function testimonials(): JsonObject {
  return box(
    {
      css: {
        normal: {
          display: 'grid',
          'grid-template-columns': 'repeat(3, minmax(0, 1fr))',
          gap: '24px',
          'margin-bottom': '40px',
        },
        mobile: { 'grid-template-columns': 'repeat(1, minmax(0, 1fr))' },
      },
    },
    ...VOICES.map(([text, name]) =>
      box(
        {
          css: { normal: { padding: '24px', 'background-color': 'var(--color-neutral-50)', 'border-radius': '12px' } },
        },
        quoted(text),
        makeParagraph(makeText(name, 'bold')),
      ),
    ),
  );
}

function invitation(): JsonObject {
  return box(
    {
      css: {
        normal: {
          display: 'flex',
          'justify-content': 'space-between',
          'align-items': 'center',
          gap: '24px',
          padding: '32px',
          'margin-bottom': '40px',
          'background-color': 'var(--color-primary-50)',
          'border-radius': '12px',
        },
        mobile: { 'flex-direction': 'column' },
      },
    },
    makeHeading(2, 'Not sure which one?'),
    button('Ask us', '/contact'),
  );
}

/** The end of each page: where the shop is, what it helps with, and what applies. */
function footer(company: string): JsonObject {
  return box(
    {
      css: {
        normal: {
          display: 'grid',
          'grid-template-columns': 'repeat(3, minmax(0, 1fr))',
          gap: '32px',
          padding: '32px',
          'margin-top': '40px',
          'background-color': 'var(--color-neutral-900)',
          'border-radius': '12px',
        },
        mobile: { 'grid-template-columns': 'repeat(1, minmax(0, 1fr))', padding: '24px' },
      },
    },
    column(company, line('Weekdays from nine to six'), line('Three shops, and coffee in all of them')),
    column('Help', leading('Delivery and returns', '/delivery'), leading('Contact', '/contact')),
    column('Legal', leading('Privacy', '/privacy'), leading('Terms of sale', '/terms')),
  );
}

function column(title: string, ...lines: JsonObject[]): JsonObject {
  return box({ css: { normal: {} } }, makeHeading(3, { ...makeText(title), style: `color: ${WHITE};` }), ...lines);
}

function line(words: string): JsonObject {
  return makeParagraph({ ...makeText(words), style: 'color: var(--color-neutral-200);' });
}

function leading(words: string, href: string): JsonObject {
  return box({ css: { normal: {} }, href }, line(words));
}

/** A picture in the form of its place. Without a text it is decoration. */
function picture({ assetUrl, ...size }: ShopPicture, title: string, borderRadius: string): JsonObject {
  return makeVoid('image', { imageUrl: assetUrl, imageType: 'image', title, ...size, width: '100%', borderRadius });
}
