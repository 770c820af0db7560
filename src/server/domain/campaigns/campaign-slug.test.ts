import { describe, expect, it } from 'vitest';
import { campaignSlug } from './campaign-slug.ts';

describe('campaignSlug', () => {
  it.each([
    ['Summer Sale', 'summer-sale'],
    ['  Summer   Sale  ', 'summer-sale'],
    ['Summer--Sale - 2026', 'summer-sale-2026'],
    ['20% off! Crème brûlée', '20-off-crme-brle'],
    ['-Welcome-', 'welcome'],
    ['- - Welcome - -', 'welcome'],
    ['भारत 7', '7'],
    ['', ''],
  ])('of %j is %j', (name, slug) => expect(campaignSlug(name)).toBe(slug));
});
