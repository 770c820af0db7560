import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../../../renderer/language/types/json.ts';
import { loadCatalogue } from '../../../data/catalogue/catalogue.ts';
import type { ExportCursor } from '../../../data/store/reading/export-records.ts';
import { createEntityStore } from '../../../data/store/entity-store.ts';
import type { EntityStore } from '../../../data/store/store-types.ts';
import { serviceOf, type Service } from '../../../http/testing/service.ts';
import { signedIn } from '../../../http/testing/sign-in.ts';
import { startTestServer, type TestServer } from '../../../http/testing/test-server.ts';
import { testSecrets } from '../../../data/testing/secrets.ts';
import { computed } from '../../computed.ts';
import { made as madeFields } from '../../made.ts';
import { rulesFor } from '../../rules.ts';
import { asMade, member, type Made } from '../imports/testing/imports.ts';
import { enlarge, tendIndexes, withoutIndexes } from './testing/indexes.ts';

/** Exports of large made tables, which are sorted by an index in portions (`docs/domain/data-models.md#large-tables`). */

let server: TestServer;
let acme: Service;
let store: EntityStore;
let made: Made;

const NAMES = ['Pune', 'pune', null, 'PUNE', 'Zürich', 'ÉCOLE', 'école', null, 'straße', 'Pune'];

beforeAll(async () => {
  server = await startTestServer();
  acme = serviceOf(server, await signedIn(server, 'owner'));
  store = createEntityStore(loadCatalogue(), {
    rules: rulesFor({ sitesDomain: 'localhost' }),
    computed,
    made: madeFields,
    secrets: testSecrets,
  });
  const schemaColumns = [
    { columnName: 'Name', columnType: 'text' },
    { columnName: 'Amount', columnType: 'number' },
  ];
  made = asMade(await acme.done('addSchemaTable', { tableName: 'Exported', schemaColumns }));
  await enlarge(server.database, made.schemaTableId);
  for (const [index, name] of NAMES.entries())
    await acme.done('addTableRecord', {
      schemaTableId: made.schemaTableId,
      values: { [member(made, 'Name')]: name, [member(made, 'Amount')]: index % 4 === 0 ? null : (index % 3) + 0.5 },
    });
  await tendIndexes(server.database);
});
afterAll(() => server.close());

const portion = (query: string, after: ExportCursor | null, limit: number) =>
  server.database.transaction(async (transaction) => {
    await transaction.asTenant(1);
    const within = { schemaTableId: made.schemaTableId };
    return store.export(transaction, 'TableRecord', query, { after, limit }, { within });
  });

/** Exports in portions, which go on in another way after the first one. */
async function exported(query: string, limit: number, rest = (work: () => Promise<Json[]>) => work()): Promise<Json[]> {
  const idsFrom = async (after: ExportCursor | null): Promise<Json[]> => {
    const { records, next } = await portion(query, after, limit);
    const ids = records.map(({ recordId }) => recordId ?? null);
    const others = next === null ? [] : await (after === null ? rest(() => idsFrom(next)) : idsFrom(next));
    return [...ids, ...others];
  };
  return idsFrom(null);
}

function orders(): string[] {
  const [name, amount] = [`values.${member(made, 'Name')}`, `values.${member(made, 'Amount')}`];
  return [
    name,
    `${name} desc`,
    amount,
    `${amount} desc`,
    `${amount},${name} desc`,
    `recordId desc`,
    `${name} desc,${amount}`,
  ];
}

describe('an export of a large made table', () => {
  it('has the records of the list in its order, in portions of any size', async () => {
    for (const order of orders()) {
      const listed = await acme.rows('getTableRecords', [made.schemaTableId], `$orderby=${order}`);
      const ids = listed.map(({ recordId }) => recordId ?? null);
      expect(ids).toHaveLength(NAMES.length);
      for (const limit of [1, 2, 3, 100])
        expect({ order, limit, ids: await exported(`$orderby=${encodeURIComponent(order)}`, limit) }).toEqual({
          order,
          limit,
          ids,
        });
    }
  });

  it('goes on as it began when an index becomes ready meanwhile', async () => {
    for (const order of orders()) {
      const query = `$orderby=${encodeURIComponent(order)}`;
      const ids = await exported(query, 100);
      const first = await withoutIndexes(server.database, () => portion(query, null, 3));
      const others: Json[] = [];
      for (let { next } = first; next !== null;) {
        const one = await portion(query, next, 3);
        others.push(...one.records.map(({ recordId }) => recordId ?? null));
        next = one.next;
      }
      expect([...first.records.map(({ recordId }) => recordId), ...others]).toEqual(ids);
    }
  });

  it('ends with a refusal when the index goes meanwhile', async () => {
    const [order = ''] = orders();
    const gone = exported(`$orderby=${order}`, 3, (rest) => withoutIndexes(server.database, rest));
    await expect(gone).rejects.toThrow('The columns of this list were changed meanwhile. Export it again.');
  });
});
