import { sql } from 'kysely';
import type { EntityStore, RecordKey, WriteOrigin } from '../../data/store/store-types.ts';
import type { Transaction } from '../../data/engine/database.ts';
import { invalidField } from '../../refusal.ts';
import { uploadFolder } from '../assets/upload-folder.ts';
import { defineOperation } from '../operation-handler.ts';
import { ownSettings } from '../sites/configuration.ts';
import { decideSettings, type SentSetting } from './decide-settings.ts';
import { definitions, type SettingDefinition } from './definitions.ts';

const TENANT = 'TenantConfigurationEntry';
const SITE = 'SiteConfigurationEntry';

/** Returns the settings of a site of one type, in order; none for a type that does not exist. */
export const getSiteConfigurations = defineOperation({
  name: 'getSiteConfigurations',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const siteId = Number(args.siteId);
    const known = ofType(args.configurationTypeCode).filter(({ isOfSite }) => isOfSite);
    const ofTenant = await ownSettings(transaction, null);
    const ofSite = await ownSettings(transaction, siteId);
    return {
      result: known.map((definition, index) => ({
        ...described(definition, index),
        tenantConfigurationValue: ofTenant.get(definition.configurationKey) ?? null,
        siteConfigurationValue: ofSite.get(definition.configurationKey) ?? null,
        assetsUploadPath: folderOf(store, SITE, { siteId, configurationKey: definition.configurationKey }),
      })),
    };
  },
});

/** Returns the settings of the workspace of one type, in order; none for a type that does not exist. */
export const getTenantConfigurations = defineOperation({
  name: 'getTenantConfigurations',
  transaction: 'request',
  async run({ store, transaction }, { args }) {
    const ofTenant = await ownSettings(transaction, null);
    return {
      result: ofType(args.configurationTypeCode).map((definition, index) => ({
        ...described(definition, index),
        tenantConfigurationValue: ofTenant.get(definition.configurationKey) ?? null,
        assetsUploadPath: folderOf(store, TENANT, { configurationKey: definition.configurationKey }),
      })),
    };
  },
});

/** Changes settings of a site, all or none. Throws 400 `invalid` at the row of a setting that it cannot have. */
export const batchUpdateSiteConfigurations = defineOperation({
  name: 'batchUpdateSiteConfigurations',
  transaction: 'request',
  async run({ store, transaction, origin }, { payload: { siteId, siteConfigurations } }) {
    await store.get(transaction, 'Site', { siteId });
    const sent = siteConfigurations.map(({ configurationKey, siteConfigurationValue: value = null }) => ({
      configurationKey,
      value,
    }));
    const known = definitions.filter(({ isOfSite }) => isOfSite);
    const values = decided(known, sent, 'siteConfigurationValue');
    const place: SettingPlace = { entity: SITE, siteId };
    return saved(await storeSettings({ store, transaction, origin }, place, values));
  },
});

/** Changes settings of the workspace, all or none. Throws 400 `invalid` at the row of a setting that it cannot have. */
export const batchUpdateTenantConfigurations = defineOperation({
  name: 'batchUpdateTenantConfigurations',
  transaction: 'request',
  async run({ store, transaction, origin }, { payload: { siteConfigurations } }) {
    const sent = siteConfigurations.map(({ configurationKey, tenantConfigurationValue: value = null }) => ({
      configurationKey,
      value,
    }));
    const values = decided(definitions, sent, 'tenantConfigurationValue');
    return saved(await storeSettings({ store, transaction, origin }, { entity: TENANT, siteId: null }, values));
  },
});

function ofType(configurationTypeCode: string): SettingDefinition[] {
  return definitions.filter((one) => one.configurationTypeCode === configurationTypeCode);
}

function described(
  { configurationKey, title, sectionName, dataTypeCode, defaultConfigurationValue }: SettingDefinition,
  index: number,
) {
  return { configurationKey, title, sectionName, orderNo: index + 1, dataTypeCode, defaultConfigurationValue };
}

function folderOf(store: EntityStore, entity: string, key: Record<string, string | number>): string | null {
  return uploadFolder(store.entity(entity), key);
}

function decided(
  known: readonly SettingDefinition[],
  sent: readonly SentSetting[],
  property: string,
): ReadonlyMap<string, string | null> {
  const decision = decideSettings(known, sent);
  if (decision.kind === 'accept') return decision.values;
  const field = decision.at === 'key' ? 'configurationKey' : property;
  throw invalidField(`siteConfigurations[${decision.index}].${field}`, decision.message);
}

/** Whose settings are written. */
interface SettingPlace {
  entity: string;
  siteId: number | null;
}

interface Writing {
  store: EntityStore;
  transaction: Transaction;
  origin: WriteOrigin;
}

/** Stores the values that differ, one writer of a tenant at a time. Returns their number. */
async function storeSettings(
  { store, transaction, origin }: Writing,
  { entity, siteId }: SettingPlace,
  values: ReadonlyMap<string, string | null>,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('configuration'), ${transaction.tenantId}::integer)`.execute(
    transaction.query,
  );
  const before = await ownSettings(transaction, siteId);
  const changed = [...values].filter(([key, value]) => (before.get(key) ?? null) !== value);
  for (const [configurationKey, configurationValue] of changed) {
    const key: RecordKey = siteId === null ? { configurationKey } : { siteId, configurationKey };
    if (!before.has(configurationKey)) await store.create(transaction, origin, entity, { ...key, configurationValue });
    else if (configurationValue === null) await store.delete(transaction, origin, entity, key);
    else await store.change(transaction, origin, entity, key, { configurationValue });
  }
  return changed.length;
}

function saved(changed: number) {
  return { result: { changed }, message: changed === 0 ? 'Nothing was changed.' : 'Settings saved.' };
}
