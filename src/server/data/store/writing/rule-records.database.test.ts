import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '../../../../../renderer/language/types/entity.ts';
import type { JsonObject } from '../../../../../renderer/language/types/json.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { compareTable } from '../../tables/compare-tables.ts';
import { migrationText } from '../../tables/migration-text.ts';
import { tableShape } from '../../tables/table-shape.ts';
import { addTenant, freshDatabase } from '../../testing/databases.ts';
import type { TestDatabase } from '../../testing/databases.ts';
import { createEntityStore } from '../entity-store.ts';
import type { EntityStore, WriteOrigin } from '../store-types.ts';
import { computedAsNull } from '../../testing/computed.ts';
import { testSecrets } from '../../testing/secrets.ts';

const base = { title: 'Thing', titlePlural: 'Things', titleField: 'title' };

const Channel: Entity = {
  ...base,
  entity: 'Channel',
  table: { name: 'ruled_channels', class: 'tenant' },
  key: ['channelId'],
  softDelete: true,
  properties: {
    channelId: { type: 'integer', generated: true, readOnly: true },
    title: { type: 'string' },
    mode: { type: 'integer' },
    weight: { type: 'number' },
    isOpen: { type: 'boolean' },
  },
};

/** Its rules read the channel; its rows read the channel of their parent. */
const Parcel: Entity = {
  ...base,
  entity: 'Parcel',
  table: { name: 'ruled_parcels', class: 'tenant' },
  key: ['parcelId'],
  required: ['title'],
  properties: {
    parcelId: { type: 'integer', generated: true, readOnly: true },
    title: { type: 'string' },
    channelId: {
      type: 'integer',
      references: { entity: 'Channel', field: 'channelId', as: 'channel', onDelete: 'keep' },
      validWhen: { field: 'channel.isOpen', isNot: false },
    },
    address: { type: 'string', requiredWhen: { field: 'channel.mode', is: 2 } },
    note: { type: 'string', presentWhen: { field: 'channel.weight', gt: 1.5 } },
    lines: { type: 'array', children: { entity: 'Line', foreignKey: 'parcelId' } },
  },
};

const Line: Entity = {
  ...base,
  entity: 'Line',
  table: { name: 'ruled_lines', class: 'tenant' },
  key: ['lineId'],
  properties: {
    lineId: { type: 'integer', generated: true, readOnly: true },
    parcelId: { type: 'integer' },
    title: { type: 'string', requiredWhen: { field: 'parent.channel.mode', is: 2 } },
    extra: { type: 'string', presentWhen: { field: 'parent.channel.mode', is: 1 } },
  },
};

const origin: WriteOrigin = { actorContactId: null, sessionId: null, requestId: 'r-1', operation: 'test' };

let fresh: TestDatabase;
let store: EntityStore;
const channels: Record<string, number> = {};

beforeAll(async () => {
  fresh = await freshDatabase();
  await addTenant(fresh.database, 1);
  await addTenant(fresh.database, 2);
  const { entities, operations } = loadCatalogue();
  const all = { ...entities, Channel, Parcel, Line };
  const missing = [Channel, Parcel, Line].flatMap((entity) => compareTable(tableShape(entity, all), undefined) ?? []);
  await fresh.database.asOwner((query) => sql.raw(migrationText(missing)).execute(query));
  store = createEntityStore(
    { entities: all, operations },
    { rules: [], computed: computedAsNull, secrets: testSecrets },
  );
  const rows: JsonObject[] = [
    { title: 'post', mode: 1, weight: 2.25, isOpen: true },
    { title: 'courier', mode: 2, weight: 1, isOpen: true },
    { title: 'closed', mode: 1, weight: 1, isOpen: false },
  ];
  for (const row of rows) {
    const { channelId } = await write('Channel', row);
    channels[String(row['title'])] = Number(channelId);
  }
});

afterAll(() => fresh.drop());

function inTenant<Result>(work: (transaction: Parameters<EntityStore['list']>[0]) => Promise<Result>): Promise<Result> {
  return fresh.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    return work(transaction);
  });
}

const write = (entity: string, values: JsonObject) =>
  inTenant((transaction) => store.add(transaction, origin, entity, values));
const parcel = (channel: string | null, values: JsonObject = {}) =>
  write('Parcel', { title: 'P', channelId: channel === null ? null : (channels[channel] ?? 0), ...values });
const change = (values: JsonObject) => inTenant((transaction) => store.update(transaction, origin, 'Parcel', values));

describe('a data rule over a referenced record', () => {
  test('requires a field', async () => {
    await expect(parcel('courier')).rejects.toMatchObject({ fieldErrors: [{ path: 'address' }] });
    expect(await parcel('courier', { address: 'A' })).toMatchObject({ address: 'A' });
    expect(await parcel('post')).toMatchObject({ address: null });
  });

  test('clears an absent field, and compares exact numbers', async () => {
    expect(await parcel('post', { note: 'N' })).toMatchObject({ note: 'N' });
    expect(await parcel('courier', { address: 'A', note: 'N' })).toMatchObject({ note: null });
  });

  test('refuses a value', async () => {
    await expect(parcel('closed')).rejects.toMatchObject({ fieldErrors: [{ path: 'channelId' }] });
  });

  test('is unknown without a referenced record', async () => {
    expect(await parcel(null, { note: 'N' })).toMatchObject({ channelId: null, address: null, note: null });
    await expect(write('Parcel', { title: 'P', channelId: 999_999 })).rejects.toMatchObject({
      fieldErrors: [{ path: 'channelId' }],
    });
  });

  test('reads the record that is referenced after the change, and the stored one when it is not sent', async () => {
    const { parcelId = null, version = null } = await parcel('post', { note: 'N' });
    await expect(change({ parcelId, version, channelId: channels['courier'] ?? 0 })).rejects.toMatchObject({
      fieldErrors: [{ path: 'address' }],
    });
    const changed = await change({ parcelId, version, channelId: channels['courier'] ?? 0, address: 'A' });
    expect(changed).toMatchObject({ note: null, version: 2 });
    await expect(change({ parcelId, version: 2, address: null })).rejects.toMatchObject({
      fieldErrors: [{ path: 'address' }],
    });
  });

  test('stands in child rows over the record that has them', async () => {
    const lines = [{ title: null, extra: 'E' }];
    await expect(parcel('courier', { address: 'A', lines })).rejects.toMatchObject({
      fieldErrors: [{ path: 'lines[0].title' }],
    });
    expect(await parcel('post', { lines })).toMatchObject({ lines: [{ extra: 'E' }] });
    const sent = [{ title: 'T', extra: 'E' }];
    expect(await parcel('courier', { address: 'A', lines: sent })).toMatchObject({
      lines: [{ title: 'T', extra: null }],
    });
  });

  test('reads a deleted record that is still referenced', async () => {
    const { channelId = null } = await write('Channel', { title: 'old', mode: 2, weight: 1, isOpen: true });
    const { parcelId = null, version = null } = await write('Parcel', { title: 'P', channelId, address: 'A' });
    await inTenant((transaction) => store.delete(transaction, origin, 'Channel', { channelId }));
    await expect(change({ parcelId, version, address: null })).rejects.toMatchObject({
      fieldErrors: [{ path: 'address' }],
    });
  });
});
