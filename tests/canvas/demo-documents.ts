import { makeDocument, makeParagraph } from '../../renderer/document/make.ts';
import { contentBlocks, widgetTemplates } from '../../src/server/demo/plan/documents/articles.ts';
import { widget } from '../../src/server/demo/plan/documents/parts.ts';
import { homeBody, shopPageBody, type Shop } from '../../src/server/demo/plan/documents/shop.ts';
import { WIDGETS } from '../../src/server/demo/plan/plan-blocks.ts';

/** Six categories, so that tiles and slider are full. The test answers each picture. */
const SHOP: Shop = {
  company: 'Acme Traders',
  categories: ['Kitchen', 'Garden', 'Tools', 'Bags', 'Lamps', 'Paper'].map((title, index) => ({
    title,
    subTitle: `${title} that lasts`,
    picture: { assetUrl: `categories/${index + 1}/picture.png`, intrinsicWidth: 1200, intrinsicHeight: 800 },
  })),
};

/** The stored texts that authors of the demo build pages from, and two pages: by what they are, and by name. */
export const DEMO_DOCUMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  blocks: Object.fromEntries(contentBlocks(SHOP.company).map(({ title, body }) => [title, body])),
  widgets: Object.fromEntries(
    WIDGETS.flatMap(([, codes]) => codes).map((code) => [
      code,
      makeDocument(makeParagraph('Before it.'), widget(code, {}), makeParagraph('Behind it.')),
    ]),
  ),
  // What an app fills with records: data fields in texts, links and pictures.
  templates: widgetTemplates(),
  pages: {
    Home: homeBody(SHOP, 'Season opening, new categories and what sells best this week.'),
    Delivery: shopPageBody(SHOP, 'Delivery', 'How long a parcel takes, and how to send it back.'),
  },
};
