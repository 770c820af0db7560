import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import { acmeCategories, globexCategories, type AttributeTexts, type CategoryTexts } from './texts/category-texts.ts';
import { categoryBody } from './documents/articles.ts';
import { planPictures, type PlannedPicture } from './plan-pictures.ts';
import { spreadDate } from './plan-dates.ts';
import type { Random } from './random.ts';

export interface PlannedCategory {
  /** The payload of `addCategory`, without pictures. */
  values: JsonObject;
  /** Rows of its grids, as in payloads. */
  features: JsonObject[];
  attributes: JsonObject[];
  pictures: PlannedPicture[];
  /** ISO 8601. */
  createdDate: string;
}

/**
 * Returns the categories of a tenant in the order of their ids, oldest first; all are older than the first product.
 */
export function planCategories(random: Random, tenantId: number, anchor: Date): PlannedCategory[] {
  const texts = tenantId === 1 ? acmeCategories : globexCategories;
  return texts.map((text, index) => ({
    ...planCategory(random, `${tenantId}/${text.title}`, text, index + 1),
    createdDate: spreadDate(random, { entity: 'Category', tenantId, index, count: texts.length, anchor }),
  }));
}

function planCategory(
  random: Random,
  key: string,
  { title, shortTitle, subTitle, summary, pictures, features, attributes }: CategoryTexts,
  number: number,
): Omit<PlannedCategory, 'createdDate'> {
  return {
    values: {
      title,
      shortTitle,
      subTitle,
      summary,
      rawBody: categoryBody({ title, subTitle, summary, features }, number),
    },
    features: features.map(([featureTitle, featureSummary]) => ({ title: featureTitle, summary: featureSummary })),
    attributes: attributes.map(planAttribute),
    pictures: planPictures(random, 'CategoryPicture', key, shortTitle, pictures),
  };
}

/** Numbered in tens, so that another fits between two. */
function planAttribute({ attributeTitle, selector }: AttributeTexts, index: number): JsonObject {
  const values = { orderNo: (index + 1) * 10, attributeTitle, allowVariants: selector !== undefined };
  return selector === undefined ? values : { ...values, variantSelectorTypeCode: selector };
}
