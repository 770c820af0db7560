import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { acmeCategories, globexCategories, type AttributeTexts, type CategoryTexts } from './category-texts.ts';
import { planPictures, type PlannedPicture } from './plan-pictures.ts';
import { spreadDate } from './plan-dates.ts';
import type { Random } from './random.ts';

export interface PlannedCategory {
  /** What `addCategory` would be sent, without pictures. */
  values: JsonObject;
  /** Rows of its grids, as they would be sent. */
  features: JsonObject[];
  attributes: JsonObject[];
  pictures: PlannedPicture[];
  /** ISO 8601. */
  createdDate: string;
}

/** The categories of a tenant in the order they are added, oldest first; all are there before the first of its products. */
export function planCategories(random: Random, tenantId: number, anchor: Date): PlannedCategory[] {
  const texts = tenantId === 1 ? acmeCategories : globexCategories;
  return texts.map((text, index) => ({
    ...planCategory(random, `${tenantId}/${text.title}`, text),
    createdDate: spreadDate(random, { entity: 'Category', tenantId, index, count: texts.length, anchor }),
  }));
}

function planCategory(random: Random, key: string, { title, shortTitle, subTitle, summary, pictures, features, attributes }: CategoryTexts): Omit<PlannedCategory, 'createdDate'> {
  return {
    values: { title, shortTitle, subTitle, summary },
    features: features.map(([featureTitle, featureSummary]) => ({ title: featureTitle, summary: featureSummary })),
    attributes: attributes.map(planAttribute),
    pictures: planPictures(random, 'CategoryPicture', key, shortTitle, pictures),
  };
}

/** Numbered in tens: there is room for another between two. */
function planAttribute({ attributeTitle, selector }: AttributeTexts, index: number): JsonObject {
  const values = { orderNo: (index + 1) * 10, attributeTitle, allowVariants: selector !== undefined };
  return selector === undefined ? values : { ...values, variantSelectorTypeCode: selector };
}
