import type { OperationContext } from '../operation-handler.ts';
import { invalidField, Refusal } from '../../refusal.ts';
import { decideNames } from '../web-domains/domain-names.ts';

/** Letters of the title in the domain; a label of a domain has 63 at most. */
const MOST_LETTERS = 30;

/**
 * Opens the system domain of a new site and returns its id. Its name is the address that was asked for, otherwise the
 * title and the ids of the site, so that no other site has it (`docs/domain/web-domains.md#rules`). Throws 400 `invalid`
 * for an address that another site has or no site can have.
 */
export async function addSystemDomain(
  { store, transaction, origin, services }: OperationContext,
  siteId: number,
  { title, address }: { title: string; address: string | null },
): Promise<number> {
  const name = address ?? domainLabel(title, transaction.tenantId, siteId);
  const names = decideNames('system', name, services.settings.sitesDomain);
  if (names.kind === 'refuse') throw invalidField('address', names.message);
  const { webDomainName, apiWebDomainName } = names;
  const domain = { siteId, webDomainTypeCode: 'system', webDomainName, apiWebDomainName, isSystemRecord: true };
  try {
    return Number((await store.create(transaction, origin, 'SiteWebDomain', domain))['siteWebDomainId']);
  } catch (error) {
    throw address === null ? error : addressError(error);
  }
}

/** Returns 400 `invalid` with the address for a domain that another site has, and any other error as it is. */
export function addressError(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.errorCode !== 'duplicate') return error;
  return invalidField('address', 'Another site has this address. Choose another.');
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
