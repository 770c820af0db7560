import type { Transaction } from '../../data/engine/database.ts';

/**
 * Returns the settings of a site by key: its own value, else the tenant's; unset keys are missing
 * (`docs/domain/sites-and-access.md#settings-of-a-site`).
 */
export async function readConfiguration(
  { tenantId, query }: Transaction,
  siteId: number,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const ofTenant = query
    .selectFrom('tenant_configurations')
    .select(['configuration_key', 'configuration_value'])
    .where('tenant_id', '=', tenantId)
    .where('configuration_key', 'in', [...keys]);
  const ofSite = query
    .selectFrom('site_configurations')
    .select(['configuration_key', 'configuration_value'])
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId)
    .where('configuration_key', 'in', [...keys]);
  return new Map([...valuesOf(await ofTenant.execute()), ...valuesOf(await ofSite.execute())]);
}

/** Returns the tenant's own settings whose keys start with a prefix. */
export async function readTenantSettings(
  { tenantId, query }: Transaction,
  prefix: string,
): Promise<Map<string, string>> {
  const rows = await query
    .selectFrom('tenant_configurations')
    .select(['configuration_key', 'configuration_value'])
    .where('tenant_id', '=', tenantId)
    .where('configuration_key', '>=', prefix)
    .where('configuration_key', '<', `${prefix}\uFFFF`)
    .execute();
  return new Map(valuesOf(rows));
}

/**
 * Returns all settings that the tenant or, with an id, a site has stored, also those without a value. Stored keys stay
 * in it when the code does not know them any more.
 */
export async function ownSettings(
  { tenantId, query }: Transaction,
  siteId: number | null,
): Promise<Map<string, string | null>> {
  const ofTenant = query
    .selectFrom('tenant_configurations')
    .select(['configuration_key', 'configuration_value'])
    .where('tenant_id', '=', tenantId);
  const ofSite = query
    .selectFrom('site_configurations')
    .select(['configuration_key', 'configuration_value'])
    .where('tenant_id', '=', tenantId)
    .where('site_id', '=', siteId);
  const rows = await (siteId === null ? ofTenant : ofSite).execute();
  return new Map(
    rows.map((row) => {
      const value = row['configuration_value'];
      return [String(row['configuration_key']), typeof value === 'string' && value !== '' ? value : null];
    }),
  );
}

/** Returns pairs of key and value; an empty value inherits, as if it were unset. */
function valuesOf(rows: readonly Record<string, unknown>[]): [string, string][] {
  return rows.flatMap((row): [string, string][] => {
    const value = row['configuration_value'];
    return typeof value === 'string' && value !== '' ? [[String(row['configuration_key']), value]] : [];
  });
}
