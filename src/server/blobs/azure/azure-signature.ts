import { createHmac } from 'node:crypto';
import type { AzureContainer } from './azure-container.ts';

/** The version of the storage service whose string-to-sign this is. */
export const AZURE_VERSION = '2021-12-02';

/** What a shared access signature allows. */
export interface AzureGrant {
  /** Without a blob: the whole container. */
  blobName?: string;
  /** In Azure's order: read, create, write, delete, list. */
  permissions: 'cw' | 'd' | 'rcwl';
  expiresAt: Date;
}

/**
 * Returns the query of a service SAS: the address works for one blob, or for the container, until it expires. The
 * string-to-sign is the one that Azure defines for its version.
 */
export function azureQuery(container: AzureContainer, key: Buffer, grant: AzureGrant): string {
  const { blobName, permissions, expiresAt } = grant;
  const expiry = `${expiresAt.toISOString().slice(0, 19)}Z`;
  const resource = blobName === undefined ? 'c' : 'b';
  const protocol = container.origin.startsWith('https:') ? 'https' : 'https,http';
  const name = `/blob/${container.account}/${container.name}${blobName === undefined ? '' : `/${blobName}`}`;
  // Start, policy, address range, snapshot, encryption scope and five headers of the answer are not used.
  const fields = [permissions, '', expiry, name, '', '', protocol, AZURE_VERSION, resource, '', '', '', '', '', '', ''];
  const signature = createHmac('sha256', key).update(fields.join('\n'), 'utf8').digest('base64');
  return new URLSearchParams({
    sv: AZURE_VERSION,
    spr: protocol,
    se: expiry,
    sr: resource,
    sp: permissions,
    sig: signature,
  }).toString();
}
