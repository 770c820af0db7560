import type { JsonObject } from '../../../renderer/language/types/json.ts';
import { acmeCategories, acmeFixtures, acmeMoreTitles, globexCategories, globexMoreTitles, type CategoryTexts } from './category-texts.ts';
import { PICTURE, pictureSvg } from './draw-picture.ts';
import type { Random } from './random.ts';

/** A picture to be drawn and stored: `name` is its file's, below its record's folder. */
export interface PlannedPicture {
  name: string;
  svg: string;
  contentType: 'image/webp' | 'image/png';
  title: string;
  tag: string;
}

export interface PlannedCategory {
  /** What `addCategory` would be sent, without pictures. */
  values: JsonObject;
  pictures: PlannedPicture[];
  /** ISO 8601. */
  createdDate: string;
}

const DAY = 24 * 60 * 60 * 1000;
const SUB_TITLES: readonly [string, ...string[]] = [
  'The full range', 'Chosen for everyday use', 'New this season', 'With spare parts for ten years', 'For trade and home', 'Best sellers first', 'Made to be repaired',
];
const OPENINGS: readonly [string, ...string[]] = [
  'A short, honest selection', 'Everything our customers ask for', 'Well-made basics', 'Proven makes and a few newcomers', 'What we would buy ourselves',
];
const CLOSINGS: readonly [string, ...string[]] = [
  'with stock in our own warehouse', 'delivered within two days', 'with a 30-day return', 'at one price all year', 'with advice from people who use it',
];
const TAGS: readonly [string, ...string[]] = ['Cover', 'Gallery', 'Thumbnail'];

/** The categories of a tenant in the order they are added, oldest first; their `createdDate`s are spread over the 13 months before `anchor`. */
export function planCategories(random: Random, tenantId: number, anchor: Date): PlannedCategory[] {
  const texts = tenantId === 1
    ? [...acmeMoreTitles.map((title) => generatedTexts(random, title, 'Picked by Acme.')), ...acmeFixtures, ...acmeCategories]
    : [...globexMoreTitles.map((title) => generatedTexts(random, title, 'Stocked by Globex.')), ...globexCategories];
  return texts.map((text, index) => planCategory(random, `${tenantId}/${text.title}`, text, createdDate(random, tenantId, anchor, index, texts.length)));
}

function generatedTexts(random: Random, title: string, canary: string): CategoryTexts {
  const pick = (list: readonly [string, ...string[]], field: string): string => random.pick(list, 'Category', title, field);
  return {
    title,
    shortTitle: title.split(' ')[0] ?? title,
    subTitle: pick(SUB_TITLES, 'subTitle'),
    summary: `${pick(OPENINGS, 'summary.opening')} of ${title.toLowerCase()}, ${pick(CLOSINGS, 'summary.closing')}. ${canary}`,
  };
}

function planCategory(random: Random, key: string, text: CategoryTexts, created: string): PlannedCategory {
  const { pictures = 1, ...values } = text;
  return {
    values,
    pictures: Array.from({ length: pictures }, (_, index) => planPicture(random, `${key}/${index}`, text.shortTitle, index)),
    createdDate: created,
  };
}

function planPicture(random: Random, key: string, title: string, index: number): PlannedPicture {
  const isPng = random.integer(1, 6, 'CategoryPicture', key, 'format') === 1;
  return {
    name: `${random.token('CategoryPicture', key, 'name')}-picture-${index + 1}.${isPng ? 'png' : 'webp'}`,
    svg: pictureSvg(random, 'CategoryPicture', key),
    contentType: isPng ? 'image/png' : 'image/webp',
    title,
    tag: TAGS[index] ?? TAGS[0],
  };
}

/** The asset item as a category stores it (000 §3, Asset item). */
export function assetItem(picture: PlannedPicture, folder: string): JsonObject {
  return {
    type: 'image', title: picture.title, assetUrl: `${folder}${picture.name}`,
    intrinsicWidth: PICTURE.width, intrinsicHeight: PICTURE.height, device: 'All', tag: picture.tag,
  };
}

/** One slice of 13 months per category, at a working hour in it; the last ones fall into the weeks before the anchor. */
function createdDate(random: Random, tenantId: number, anchor: Date, index: number, count: number): string {
  const slice = (395 * DAY) / count;
  const latest = anchor.getTime() - (count - index - 1) * slice;
  const place = ['Category', `${tenantId}/${index}`] as const;
  const day = Math.floor((latest - random.integer(0, Math.floor(slice * 0.8), ...place, 'createdDate.day')) / DAY) * DAY;
  const minutes = random.integer(3 * 60 + 30, 12 * 60 + 30, ...place, 'createdDate.time');
  return new Date(Math.min(day + minutes * 60_000, anchor.getTime())).toISOString();
}
