import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSources } from '../catalogue/read-sources.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { findScreen } from './find-screen.ts';
import { findingReader } from './findings.ts';
import { readPreview } from './read-preview.ts';
import { soundReader } from './sound-sources.ts';

const fixtures = join(projectRoot(), 'tests/fixtures');
const preview = readPreview({ root: fixtures }, readSources(fixtures));

describe('what is known of a screen', () => {
  test('a form is opened where its expectations open it, with the answers beside it', () => {
    expect(preview.screens['shipment-form']).toMatchObject({
      kind: 'form',
      area: 'orders',
      reads: 'getShipment',
      lookups: ['getShippingPartners'],
      addresses: { show: '/commerce/fulfillment/orders/7/editShipment/5/' },
      given: { getShipment: { shipmentId: 5 } },
    });
  });

  test('keys that no expectation names are found in the data, and a choice kept in the address is made', () => {
    expect(preview.screens['shipment-form']?.addresses.add).toMatch(
      /^\/commerce\/fulfillment\/orders\/7\/createShipment\/$/,
    );
    expect(preview.screens['market-countries']?.addresses.show).toMatch(
      /^\/commerce\/market-countries\/\?marketId=\d+$/,
    );
  });

  test('a page has the data of its blocks', () => {
    expect(Object.keys(preview.screens['dashboard-home']?.given ?? {})).toEqual(
      expect.arrayContaining(Object.keys(preview.screens['dashboard-services']?.given ?? {})),
    );
  });

  test('a record stands in for what the screen reads first', () => {
    const { screens } = readPreview(
      { root: fixtures, record: { screen: 'shipment-form', value: { status: 'Mine' } } },
      readSources(fixtures),
    );
    expect(screens['shipment-form']?.given['getShipment']).toEqual({ status: 'Mine' });
  });

  test('a screen is found by its id or its file, and one that is not there has a nearest', () => {
    expect(findScreen(preview, 'screens/orders/shipment-form.json').id).toBe('shipment-form');
    expect(() => findScreen(preview, 'shipmnt-form')).toThrow(
      "There is no screen 'shipmnt-form'. Did you mean 'shipment-form'?",
    );
  });
});

describe('while somebody types', () => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'screenplay-preview-test-'));
    await cp(join(projectRoot(), 'tools/lint/fixtures'), root, { recursive: true });
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const list = (): string => join(root, 'screens/shop/products-list.json');
  const write = async (change: (text: string) => string): Promise<void> =>
    writeFile(list(), change(await readFile(list(), 'utf8')));

  test('a file that is half written stands as it was, until it is sound again', async () => {
    const read = soundReader();
    const titleNow = (): string | undefined => readPreview({ root }, read(root)).screens['products-list']?.title;
    expect(titleNow()).toBe('Products');
    await write((text) => text.slice(0, -20));
    expect(titleNow()).toBe('Products');
    await write(() => '{ "id": "products-list", "kind": "list" }');
    expect(titleNow()).toBe('Products');
  });

  test('what lint holds against a screen names its place and what may have been meant, the screen first', async () => {
    await write((text) => text.replace('"name": "title"', '"name": "tilte"'));
    const [first] = findingReader(root)('products-list').own;
    expect(first).toMatchObject({
      file: 'screens/shop/products-list.json',
      line: expect.any(Number),
      message: expect.stringContaining('title'),
    });
    expect(findingReader(root)('product-form').own.map(({ file }) => file)).not.toContain(
      'screens/shop/products-list.json',
    );
  });
});
