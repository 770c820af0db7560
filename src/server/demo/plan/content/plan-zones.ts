import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { certificateBody, courseInformation, zoneBody } from '../documents/learning.ts';
import { lessonsOf } from './plan-lessons.ts';
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
  const coursesOf = (number: number) =>
    courses
      .filter(({ zone, isDraft }) => zone === number && isDraft !== true)
      .map(({ title, tagline }) => [title, tagline] as const);
  return [
    planSet(
      planning,
      'ContentZone',
      'content-zones',
      zones.map(({ sku, forMembers = false, ...texts }, index) => ({
        values: {
          ...texts,
          requiresMembership: forMembers,
          ...(sku === undefined ? {} : { globalSku: sku }),
          zoneBody: zoneBody(texts, index + 1, coursesOf(index + 1)),
        },
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
      courses.map(({ title, zone, tagline, level, kit, isDraft = false }, index) => ({
        values: {
          courseInformation: courseInformation({ title, tagline, kit }, lessonsAbout(planning.tenantId, index)),
          certificateBody: certificateBody(title),
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

/** Returns title and sentence of each lesson of a course. */
function lessonsAbout(tenantId: number, course: number): (readonly [string, string])[] {
  return (lessonsOf(tenantId)[course] ?? []).map(([title, , sentence]) => [title, sentence] as const);
}
