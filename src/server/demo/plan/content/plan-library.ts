import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { acmeKbCategories, globexKbCategories } from './kb-texts.ts';
import { kbCategoryBody, kbPageBody, kbPagePublicBody } from '../documents/articles.ts';
import { videoInformation } from '../documents/learning.ts';
import { planSet, type PlannedSet, type Planning, type RowTexts } from './planned-set.ts';
import { acmeStreamPages, acmeVideoLibraries, globexStreamPages, globexVideoLibraries } from './video-texts.ts';

/** One page in this many is a draft. */
const DRAFTS = 7;
/** One record in this many is shown without a membership. */
const FREE = 3;

/** Returns the knowledge base: categories, then their pages. */
export function planKnowledgeBase(planning: Planning): PlannedSet[] {
  const categories = planning.tenantId === 1 ? acmeKbCategories : globexKbCategories;
  const pages = categories.flatMap((category, index) =>
    category.pages.map((texts) => ({ texts, category: index + 1 })),
  );
  return [
    planSet(
      planning,
      'KbCategory',
      'kb-categories',
      categories.map(({ title, zone, pages: own }) => ({
        values: {
          title,
          contentZoneId: zone,
          publicPageBody: kbCategoryBody(
            title,
            own.map(([name, sentence]) => [name, sentence] as const),
          ),
        },
        pictures: { coverImage: 1 },
      })),
    ),
    planSet(
      planning,
      'KbPage',
      'kb-pages',
      pages.map(({ texts: [title, shortDescription, tags], category }, index) => ({
        values: {
          title,
          kbCategoryId: category,
          pageBody: kbPageBody(title, shortDescription, categories[category - 1]?.title ?? ''),
          publicPageBody: kbPagePublicBody(title, shortDescription),
          shortDescription,
          tags,
          isPublished: index % DRAFTS !== DRAFTS - 1,
          isFree: index % FREE === 0,
        },
      })),
    ),
  ];
}

/** Returns video libraries, their videos, and the pages that stream them. */
export function planVideos(planning: Planning): PlannedSet[] {
  const isAcme = planning.tenantId === 1;
  const libraries = isAcme ? acmeVideoLibraries : globexVideoLibraries;
  const pages = isAcme ? acmeStreamPages : globexStreamPages;
  const videos = libraries.flatMap((library, index) =>
    library.videos.map(([title, summary], order): RowTexts => ({
      values: {
        title,
        summary,
        informationBody: videoInformation(title, summary, library.title),
        videoLibraryId: index + 1,
        tags: library.tags,
        orderNo: (order + 1) * 10,
        isFree: order % FREE === 0,
      },
      pictures: { overviewAsset: 1 },
    })),
  );
  return [
    planSet(
      planning,
      'VideoLibrary',
      'video-libraries',
      libraries.map(({ title, zone, summary, tags, isDraft = false }) => ({
        values: { title, contentZoneId: zone, summary, tags, isPublished: !isDraft },
        pictures: { overviewAsset: 1 },
      })),
    ),
    withStreams(planSet(planning, 'Video', 'videos', videos)),
    planSet(
      planning,
      'StreamPage',
      'stream-pages',
      pages.map(({ title, zone, summary, tags, libraries: chosen }) => ({
        values: {
          title,
          contentZoneId: zone,
          summary,
          tags,
          streamPageVideoLibraries: chosen.map((videoLibraryId) => ({ videoLibraryId })),
        },
      })),
    ),
  ];
}

/** Gives each video its stream, with the first picture of the video as the poster. */
function withStreams(set: PlannedSet): PlannedSet {
  return {
    ...set,
    rows: set.rows.map((row, index) => {
      const poster = row.pictures['overviewAsset']?.[0];
      const stream: JsonObject = {
        type: 'video',
        title: String(row.values['title']),
        assetUrl: `https://stream.example.com/${set.folder}/${index + 1}/index.m3u8`,
        ...(poster === undefined ? {} : { posterUrl: `${set.folder}/${index + 1}/${poster.name}` }),
      };
      return { ...row, values: { ...row.values, streamAsset: [stream] } };
    }),
  };
}
