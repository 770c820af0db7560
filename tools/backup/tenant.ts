import { isEmpty } from '../../src/server/backup/tenant/certificate.ts';
import {
  deleteTenantOf,
  exportTenantOf,
  importTenantInto,
} from '../../src/server/backup/tenant/installation-tenants.ts';
import { hostsOf } from '../../src/server/backup/tenant/rename-tenant.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { contentOf, megabytes, secondsSince, type Environment } from './backup.ts';

/** Exports a tenant of the installation of the environment. Returns what is printed. */
export async function exportTenant(environment: Environment, tenant: string, target: string): Promise<string> {
  const began = Date.now();
  const { file, bytes, manifest } = await exportTenantOf(readSettings(environment), tenant, target);
  const { tenantId, title } = manifest.tenant ?? { tenantId: 0, title: tenant };
  return [
    `${file}: tenant ${tenantId}, ${title}: ${contentOf(manifest)}, ${megabytes(bytes)} MB, read again and whole, in ${secondsSince(began)} s.`,
    'Passwords of gateways, sessions, passkeys and other secrets are not in it. It is not encrypted: keep it as the data itself.',
  ].join('\n');
}

/** Imports an archive into the installation of the environment. Returns what is printed. */
export async function importTenant(
  environment: Environment,
  archive: string,
  { title, hosts }: { title: string | undefined; hosts: readonly string[] },
): Promise<string> {
  const began = Date.now();
  const names = { title, hosts: hostsOf(hosts) };
  const { tenant, manifest } = await importTenantInto(readSettings(environment), archive, names);
  return [
    `Imported tenant ${tenant.tenantId}, ${tenant.title}: ${contentOf(manifest)}, read again and as in the archive, in ${secondsSince(began)} s.`,
    'Secrets are not in an archive: enter the keys of payment gateways and identity providers again.',
  ].join('\n');
}

/** Deletes a tenant of the installation of the environment. Returns what is printed, and whether nothing was left. */
export async function deleteTenant(
  environment: Environment,
  asked: string,
  options: { certificate: string; confirmed: string },
): Promise<{ text: string; isEmpty: boolean }> {
  const began = Date.now();
  const { tenant, tables, files, search } = await deleteTenantOf(readSettings(environment), asked, options);
  const counted = Object.entries(tables).map(([name, { rows }]) => ({ schema: '', name, columns: [], rows }));
  const content = contentOf({ tables: counted, files: files ?? { count: 0, bytes: 0 } });
  const isNothingLeft = isEmpty(search);
  const found = isNothingLeft
    ? `A search of ${search.tables} tables and the files found nothing left.`
    : `A search found ${search.rows} rows, ${search.files} files and ${search.unfinishedUploads} unfinished uploads that are left.`;
  return {
    text: `Deleted tenant ${tenant.tenantId}, ${tenant.title}: ${content}, in ${secondsSince(began)} s. ${found}\nThe certificate is ${options.certificate}.`,
    isEmpty: isNothingLeft,
  };
}
