import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../../../renderer/document/parse.ts';
import { plainText } from '../../../../../renderer/document/plain-text.ts';
import { isRichText } from '../../../../../renderer/language/rules/rich-text.ts';
import { unknownFieldsOfBody } from '../../../domain/notifications/merge-fields.ts';
import * as articles from './articles.ts';
import * as shop from './shop.ts';
import * as learning from './learning.ts';

const items = [['Sharpen', 'A stone and ten minutes.']] as const;
const SHOP = {
  company: 'Acme',
  categories: [
    {
      title: 'Laptops',
      subTitle: 'All day',
      picture: { assetUrl: 'categories/1/a.webp', intrinsicWidth: 4, intrinsicHeight: 3 },
    },
  ],
};

const DOCUMENTS: Record<string, string> = {
  zone: learning.zoneBody({ title: 'Kitchen', tagline: 'Cook', summary: 'Courses.' }, 1, items),
  course: learning.courseInformation({ title: 'Knives', tagline: 'Cut', kit: 'A knife.' }, items),
  certificate: learning.certificateBody('Knives'),
  read: learning.lessonReadBody('Hold the knife', 'Two grips.', 'Knives'),
  watch: learning.lessonWatchBody('Hold the knife', 'Two grips.', 'https://stream.example.com/1'),
  session: learning.sessionInstructions('Grips', 90, 'Holding.'),
  video: learning.videoInformation('Shakshuka', 'Eggs.', 'One Pan'),
  kbCategory: articles.kbCategoryBody('Cooking', items),
  kbPage: articles.kbPageBody('Rice', 'Ten minutes.', 'Cooking'),
  kbPublic: articles.kbPagePublicBody('Rice', 'Ten minutes.'),
  category: articles.categoryBody({ title: 'Laptops', subTitle: 'All day', summary: 'Thin.', features: items }, 1),
  product: articles.productBody({ title: 'Pan', subTitle: 'Iron', description: 'Heavy.' }, ['24 cm']),
  page: shop.shopPageBody(SHOP, 'About us', 'Who we are.'),
  home: shop.homeBody(SHOP, 'The season has begun.'),
  ...Object.fromEntries(articles.contentBlocks('Acme').map(({ title, body }) => [title, body])),
  ...articles.widgetTemplates(),
};

describe('the documents of the demo', () => {
  it.each(Object.entries(DOCUMENTS))('%s may be stored, has no unknown node and says something', (_name, text) => {
    expect(isRichText(text)).toBe(true);
    const parsed = parseDocument(text);
    expect(parsed.unreadable).toBeNull();
    expect(parsed.unknownTypes).toEqual([]);
    expect(plainText(parsed.children).length).toBeGreaterThan(10);
  });

  it('a message names its fields as data fields', () => {
    const body = articles.messageBody(['Dear {{contact.fullName}}, order {{data.orderId}} is on its way.']);
    expect(plainText(parseDocument(body).children)).toBe(
      'Dear @contact[fullName], order @data[orderId] is on its way.',
    );
    expect(unknownFieldsOfBody(body)).toEqual([]);
  });
});
