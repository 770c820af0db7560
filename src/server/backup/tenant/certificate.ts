import { productVersion } from '../../product-version.ts';
import type { TenantDeletion } from './delete-tenant.ts';

const FORMAT = 'screenplay-tenant-deletion';
const FORMAT_VERSION = 1;

/** What a deletion does not reach, for the reader of a certificate. */
const REMAINS = [
  'Addresses for uploads are valid for ten minutes. A file that arrives through one of them after the search is removed by the same command, run again later.',
  'Unfinished uploads to a container of Azure Blob Storage, which removes them after a week.',
  'Archives of `screenplay backup`, base backups and the write-ahead log hold the tenant until they are removed: see how long they are kept.',
  'Archives of `screenplay tenant export` that were made before.',
  'The log of the server and of a proxy before it, with addresses of requests and ids of the tenant.',
  'Messages that were delivered, and what payment gateways, identity providers and mail services hold of the tenant.',
  'The table gate.tenant_deletions keeps the id, the title, and these counts and digests, so that the id is not given again.',
  'Counters of the sign-in (gate.sign_in_events) hold hashes without a tenant until their window has passed.',
  'Documents that the law obliges the tenant to keep, such as invoices, are deleted too: an export that was made before has them.',
];

/** Returns whether a search has found nothing that is left. */
export function isEmpty({ rows, files, unfinishedUploads }: TenantDeletion['search']): boolean {
  return rows + files + unfinishedUploads === 0;
}

/** Returns the certificate of a deletion as JSON text. `docs/operate/tenants.md` says what its members mean. */
export function certificateOf({ tenant, startedAt, finishedAt, tables, files, search }: TenantDeletion): string {
  const deleted = Object.entries(tables).map(([name, { rows, digest }]) => ({ name, rows, digest }));
  const certificate = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    release: productVersion(),
    tenant,
    startedAt,
    finishedAt,
    tables: deleted.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    rows: deleted.reduce((sum, { rows }) => sum + rows, 0),
    files: files === null ? null : { count: files.count, bytes: files.bytes, digest: files.digest },
    search: { ...search, isEmpty: isEmpty(search) },
    remains: REMAINS,
  };
  return `${JSON.stringify(certificate, null, 2)}\n`;
}
