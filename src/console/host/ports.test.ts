import { expect, it } from 'vitest';
import type { Answer } from '../../../renderer/host/host.ts';
import type { OperationCall } from '../../../renderer/language/types/operation.ts';
import { portsOf } from './ports.ts';

function callerWith(allowed: readonly string[], answer: Partial<Answer> = {}) {
  const calls: OperationCall[] = [];
  const call = async (asked: OperationCall): Promise<Answer> => {
    calls.push(asked);
    return { isSuccessful: true, message: '', result: null, status: 200, ...answer };
  };
  return { calls, ports: portsOf({ call, can: (operation) => allowed.includes(operation) }) };
}

it('leads to the form of a report by mail, for a person who may open it', () => {
  const { calls: _calls, ports } = callerWith([]);
  expect(ports.mail).toBeUndefined();
  const caller = { call: () => Promise.reject(new Error('Nothing is called.')), can: () => true };
  const { mail } = portsOf({ ...caller, screenPath: (screen) => `/of/${screen}/` });
  const view = { title: 'Sales & more', address: '/a/?period=2026', request: '/b?$select=c', levels: 2, siteId: 3 };
  const { pathname, searchParams } = new URL(mail?.formAddress(view) ?? '', 'https://here.invalid');
  expect(pathname).toBe('/of/report-schedule-add/');
  expect(Object.fromEntries(searchParams)).toEqual({
    title: 'Sales & more',
    address: '/a/?period=2026',
    request: '/b?$select=c',
    levels: '2',
    timeSpan: 'before',
    site: '3',
  });
  const ofYears = new URL(mail?.formAddress({ ...view, levels: 1 }) ?? '', 'https://here.invalid').searchParams;
  expect(ofYears.get('timeSpan')).toBe('asShown');
});

const VIEW = { title: 'Mine', isShared: false, search: '?$search=a' };

it('offers nothing to a person who may call nothing, but uploads, which a control offers by its field', () => {
  const { ports } = callerWith([]);
  expect([ports.settings, ports.views, ports.uploads === undefined]).toEqual([undefined, undefined, false]);
});

it('stores a view of one’s own and a view of another person by different operations', async () => {
  const { calls, ports } = callerWith(['getSavedViews']);
  expect(ports.views?.mayChangeShared).toBe(false);
  expect(ports.views?.read('orders-list')).toEqual({ operation: 'getSavedViews', args: { screen: 'orders-list' } });
  await ports.views?.save('orders-list', VIEW);
  await ports.views?.save('orders-list', VIEW, 3);
  await ports.views?.changeShared(4, VIEW);
  await ports.views?.remove(3);
  await ports.views?.removeShared(4);
  expect(calls).toEqual([
    { operation: 'saveView', payload: { screen: 'orders-list', ...VIEW } },
    { operation: 'saveView', payload: { screen: 'orders-list', ...VIEW, savedViewId: 3 } },
    { operation: 'changeSharedView', payload: { savedViewId: 4, ...VIEW } },
    { operation: 'deleteView', payload: { savedViewId: 3 } },
    { operation: 'deleteSharedView', payload: { savedViewId: 4 } },
  ]);
});

const FILE = { path: 'things/1/', name: 'a.png', isShared: false };

it('gives an upload its target, or the message of the field that was refused', async () => {
  const result = { sasUrl: '/store/a', relativeBlobUrl: 'things/1/a.png', isAlreadyExists: true };
  const good = callerWith([], { result });
  expect(await good.ports.uploads?.target(FILE)).toEqual({
    address: '/store/a',
    assetUrl: 'things/1/a.png',
    isTaken: true,
  });
  await good.ports.uploads?.target({ ...FILE, isShared: true });
  expect(good.calls.map(({ operation }) => operation)).toEqual([
    'generateUploadSasUrl',
    'generateSharedAssetUploadSasUrl',
  ]);
  const refused = { isSuccessful: false, message: 'No.', fieldErrors: [{ path: 'fileName', message: 'Too long.' }] };
  expect(await callerWith([], refused).ports.uploads?.target(FILE)).toEqual({ refusal: 'Too long.' });
  // An answer without an address is a refusal as well.
  for (const empty of [null, {}, { sasUrl: '', relativeBlobUrl: 'a' }, { sasUrl: 1, relativeBlobUrl: 'a' }, []])
    expect(await callerWith([], { result: empty }).ports.uploads?.target(FILE)).toEqual({ refusal: '' });
});

it('looks for uploaded files where the server knows them, a page at a time', () => {
  expect(callerWith([]).ports.files).toBeUndefined();
  const { files } = callerWith(['findFiles']).ports;
  expect(files?.find({ kind: 'picture', search: 'red lamp', skip: 0 })).toEqual({
    operation: 'findFiles',
    args: { kind: 'picture' },
    query: '$search=red%20lamp',
  });
  expect(files?.find({ kind: 'media', search: '', skip: 24 }).query).toBe('$skip=24');
});
