import { expect, test } from 'vitest';
import { BEYOND_ALL } from '../../data/engine/postgres/replicas/position.ts';
import { WrittenPosition } from './replica-position.ts';

const written = new WrittenPosition({ nameOf: (name) => `__Host-${name}` });
const replicas = (position: () => Promise<string>) => ({
  replicas: { position, read: () => Promise.reject(new Error('not read')), states: () => [] },
});

test('a write gets the position, a read and a database without replicas nothing', async () => {
  const database = replicas(() => Promise.resolve('0/AB'));
  expect(await written.cookies(database, { method: 'GET' })).toEqual([]);
  expect(await written.cookies({ replicas: null }, { method: 'POST' })).toEqual([]);
  const names = new Set<string>();
  for (let write = 0; write < 8; write += 1) {
    const [cookie] = await written.cookies(database, { method: 'POST' });
    expect(cookie).toMatchObject({ value: '0/AB', maxAgeSeconds: 60 });
    names.add(cookie?.name ?? '');
  }
  expect(names.size).toBe(8);
});

test('a database that fails after the write sends the browser to no replica', async () => {
  const [cookie] = await written.cookies(
    replicas(() => Promise.reject(new Error('gone'))),
    { method: 'POST' },
  );
  expect(cookie?.value).toBe(BEYOND_ALL);
});

test('the furthest position counts, whichever answer came last', () => {
  const cookies = new Map([
    ['__Host-at001', '0/FF'],
    ['__Host-ata12', '1/0'],
    ['__Host-atff7', '0/A'],
    ['at003', '9/9'],
    ['__Host-at', '9/9'],
    ['__Host-at0013', '9/9'],
  ]);
  expect(written.read(cookies)).toBe('1/0');
  expect(written.read(new Map())).toBeNull();
  expect(written.read(new Map([['__Host-at000', "0/1' or 1=1"], ...cookies]))).toBe(BEYOND_ALL);
});
