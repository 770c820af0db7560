import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { queryFields } from '../../../../../renderer/language/query/odata/query-fields.ts';
import { loadCatalogue } from '../../catalogue/catalogue.ts';
import { tableShape } from '../../tables/table-shape.ts';
import { columnRef } from '../mapping/expressions.ts';
import { describeEntity } from '../mapping/stored-entity.ts';
import { orderSql, sortTerms } from './list-order.ts';

const { entities } = loadCatalogue();
const product = entities['Product'];
if (!product) throw new Error('The catalogue has no Product.');
const stored = describeEntity(product, entities);
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const { fields: types } = queryFields(product, {});
const fields = new Map(
  stored.columns.flatMap(({ property, column }) => {
    const type = types[property];
    return type === undefined ? [] : [[property, { value: columnRef('t', column), type }] as const];
  }),
);

/** Returns an order with plain column names, as an index writes it. */
const orderOf = (field: string, descending: boolean): string =>
  sql`${orderSql(sortTerms([{ field, descending }], stored, fields))}`
    .compile(compiler)
    .sql.replaceAll('"t".', '')
    .replaceAll('"', '');

const indexes = tableShape(product, entities).indexes.map(({ expressions }) => expressions.slice(1).join(', '));

test.each(product.indexes ?? [])('an order by %s is the order of an index, in both directions', (field) => {
  expect(indexes).toContain(orderOf(field, false));
  const descending = orderOf(field, true);
  // A plain index read backwards serves an order whose every part descends.
  const isReadBackwards = !descending.includes('nulls last');
  expect(indexes).toContain(isReadBackwards ? descending.replaceAll(' desc', '') : descending);
});

test('only a field that is never empty is read backwards, with the keys of equal values', () => {
  expect(orderOf('title', true)).toBe('title desc, product_id desc');
  expect(orderOf('createdDate', true)).toBe('created_date desc, product_id');
  expect(orderOf('globalSku', true)).toBe('global_sku desc nulls last, product_id');
  expect(orderOf('isOnlineDirectSalesDisabled', true)).toBe(
    'is_online_direct_sales_disabled desc nulls last, product_id',
  );
});
