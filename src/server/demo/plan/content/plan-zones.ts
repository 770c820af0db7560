import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { dayAt, planSet, type PlannedSet, type Planning } from './planned-set.ts';
import {
  acmeAdvertisements,
  acmeCourses,
  acmePromotions,
  acmeZones,
  globexAdvertisements,
  globexCourses,
  globexPromotions,
  globexZones,
  type PromotionTexts,
} from './zone-texts.ts';

/** Returns content zones, what promotes them, and their courses. */
export function planZones(planning: Planning): PlannedSet[] {
  const isAcme = planning.tenantId === 1;
  const zones = isAcme ? acmeZones : globexZones;
  const courses = isAcme ? acmeCourses : globexCourses;
  const promotions = isAcme ? acmePromotions : globexPromotions;
  const advertisements = isAcme ? acmeAdvertisements : globexAdvertisements;
  return [
    planSet(
      planning,
      'ContentZone',
      'content-zones',
      zones.map(({ sku, forMembers = false, ...texts }) => ({
        values: { ...texts, requiresMembership: forMembers, ...(sku === undefined ? {} : { globalSku: sku }) },
        pictures: { primaryAsset: 1 },
      })),
    ),
    planSet(
      planning,
      'ContentZonePromotion',
      'content-zone-promotions',
      promotions.map(({ zone, ...texts }) => ({
        values: { ...promotionValues(planning, texts), contentZoneId: zone },
        pictures: { primaryAsset: 1 },
      })),
    ),
    planSet(
      planning,
      'Advertisement',
      'advertisements',
      advertisements.map((texts) => ({ values: promotionValues(planning, texts), pictures: { primaryAsset: 1 } })),
    ),
    planSet(
      planning,
      'Course',
      'courses',
      courses.map(({ title, zone, tagline, level, kit, isDraft = false }) => ({
        values: {
          title,
          contentZoneId: zone,
          tagline,
          courseKit: kit,
          isPublished: !isDraft,
          ...(level === undefined ? {} : { courseLevel: level }),
        },
        pictures: { primaryAsset: 1 },
      })),
    ),
  ];
}

function promotionValues(planning: Planning, { link, linkText, from, to, ...texts }: PromotionTexts): JsonObject {
  return {
    ...texts,
    targetLinkUrl: link,
    targetLinkText: linkText,
    startDate: dayAt(planning, from),
    endDate: dayAt(planning, to),
  };
}
