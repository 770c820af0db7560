/**
 * Returns the name of a campaign as its links carry it (`docs/domain/campaigns.md#slug`): lower case, only a to z, 0 to 9
 * and hyphens.
 * @example campaignSlug(' Summer  Sale: 20% off! ') // 'summer-sale-20-off'
 */
export function campaignSlug(name: string): string {
  return name
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
