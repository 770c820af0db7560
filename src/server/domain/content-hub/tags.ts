import type { JsonObject } from '../../../../renderer/language/types/json.ts';
import type { EntityRules } from '../../data/store/store-types.ts';
import { invalidField } from '../../refusal.ts';

/** The most characters of one tag, and the most tags of a record. */
const LONGEST = 50;
const MOST = 20;

/** The tags as they are stored, or the sentence that refuses them. */
export type Tags = { text: string | null } | { problem: string };

/**
 * Returns tags in one form: trimmed, separated by a comma and a space, each once without regard to case
 * (`docs/domain/content-hub.md#tags`).
 * @example tidyTags(' Soup,bread ,, soup') // { text: 'Soup, bread' }
 */
export function tidyTags(text: string): Tags {
  const tags = new Map<string, string>();
  for (const part of text.split(',')) {
    const tag = part.trim().replaceAll(/\s+/g, ' ');
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  const long = [...tags.values()].find((tag) => tag.length > LONGEST);
  if (long !== undefined)
    return { problem: `Separate tags by commas: "${long.slice(0, LONGEST)}…" has more than ${LONGEST} characters.` };
  if (tags.size > MOST) return { problem: `Give ${MOST} tags at most; these are ${tags.size}.` };
  return { text: tags.size === 0 ? null : [...tags.values()].join(', ') };
}

/** Returns the values with tidy tags. Throws 400 for tags that are too long or too many. */
export function withTidyTags(values: JsonObject): JsonObject {
  const { tags } = values;
  if (typeof tags !== 'string') return values;
  const tidy = tidyTags(tags);
  if ('problem' in tidy) throw invalidField('tags', tidy.problem);
  return { ...values, tags: tidy.text };
}

/** Returns the rules of an entity whose only rule is about its tags. */
export function taggedRules(entity: string): EntityRules {
  return {
    entity,
    beforeAdd: (_transaction, values) => Promise.resolve(withTidyTags(values)),
    beforeUpdate: (_transaction, values) => Promise.resolve(withTidyTags(values)),
  };
}
