import type { OperationContext } from '../operation-handler.ts';
import { decideNames } from '../web-domains/domain-names.ts';

/** Letters of the title in the domain; a label of a domain has 63 at most. */
const MOST_LETTERS = 30;

/**
 * Opens the system domain of a new site: its title and its ids, so that no other site has it
 * (`docs/domain/web-domains.md#rules`).
 */
export async function addSystemDomain(
  { store, transaction, origin, services }: OperationContext,
  siteId: number,
  title: string,
): Promise<void> {
  const name = domainLabel(title, transaction.tenantId, siteId);
  const names = decideNames('system', name, services.settings.sitesDomain);
  if (names.kind === 'refuse') throw new Error(`The system domain ${name} of a new site is refused: ${names.message}`);
  const { webDomainName, apiWebDomainName } = names;
  await store.create(transaction, origin, 'SiteWebDomain', {
    siteId,
    webDomainTypeCode: 'system',
    webDomainName,
    apiWebDomainName,
    isSystemRecord: true,
  });
}

/**
 * Returns a label of a domain: letters and digits of a title, and ids.
 * @example domainLabel('Language School', 1, 7) // 'language-school-1-7'
 */
export function domainLabel(title: string, tenantId: number, siteId: number): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .replaceAll(/^-|-$/g, '');
  return `${words === '' ? 'site' : words}-${tenantId}-${siteId}`;
}
