import type { DataProvider, RaRecord } from 'react-admin';
import type { Json } from '../../../renderer/language/types/json.ts';
import { callApi } from './call-api.ts';

interface Source {
  list: string;
  /** The path of one record, to which the key is appended. */
  one?: string;
  key: string;
}

const SOURCES: Record<string, Source> = {
  products: {
    list: '/catalog-management/management/products/getProducts',
    one: '/catalog-management/management/products/getProductById/',
    key: 'productId',
  },
  categories: { list: '/catalog-management/management/categories/getCategories', key: 'categoryId' },
  fulfillmentprocesses: {
    list: '/orders-management/management/fulfillmentprocesses/getFulfillmentProcesses',
    key: 'fulfillmentProcessCode',
  },
};

/** Reads the data of the bench's two screens from the operations of our own server. It has no writes. */
export const dataProvider: DataProvider = {
  async getList(resource, { pagination, sort }) {
    const source = sourceOf(resource);
    // By default react-admin sorts by `id`.
    const field = sort.field === 'id' ? source.key : sort.field;
    const skip = (pagination.page - 1) * pagination.perPage;
    const query = `$top=${pagination.perPage}&$skip=${skip}&$count=true&$orderby=${encodeURIComponent(`${field} ${sort.order.toLowerCase()}`)}`;
    const { result, count } = await callApi(`${source.list}?${query}`);
    return { data: records(result, source), total: count ?? 0 };
  },
  async getOne(resource, { id }) {
    const source = sourceOf(resource);
    if (source.one === undefined) throw new Error(`Nothing here opens one of ${resource}.`);
    const { result } = await callApi(source.one + encodeURIComponent(id));
    return { data: recordOf(result, source) };
  },
  async getMany(resource, { ids }) {
    const source = sourceOf(resource);
    const filter = ids.map((id) => `${source.key} eq ${typeof id === 'number' ? id : `'${id}'`}`).join(' or ');
    const { result } = await callApi(`${source.list}?$filter=${encodeURIComponent(filter)}`);
    return { data: records(result, source) };
  },
};

function sourceOf(resource: string): Source {
  const source = SOURCES[resource];
  if (!source) throw new Error(`There is no ${resource}.`);
  return source;
}

function records(result: Json | undefined, source: Source): RaRecord[] {
  return Array.isArray(result) ? result.map((row) => recordOf(row, source)) : [];
}

/** Returns a record with its key as `id`, which react-admin requires. */
function recordOf(row: Json | undefined, { key }: Source): RaRecord {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new Error('The answer holds no record.');
  const id = row[key];
  if (typeof id !== 'string' && typeof id !== 'number') throw new Error(`A record has no ${key}.`);
  return { ...row, id };
}
