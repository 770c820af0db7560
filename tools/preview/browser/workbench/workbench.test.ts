import { expect, test } from 'vitest';
import { fit } from './fit.ts';
import { workbenchSearch, readWorkbench, statesOf } from './workbench-settings.ts';
import { stageAddress } from './stage-address.ts';

test('settings survive the address they are written to, and what is ordinary is not written', () => {
  const settings = readWorkbench('?screen=shipment-form&state=error&theme=dark&density=compact&width=360&at=/x/%3Fa=1');
  expect(settings).toEqual({
    screen: 'shipment-form',
    state: 'error',
    theme: 'dark',
    density: 'compact',
    width: '360',
    at: '/x/?a=1',
  });
  expect(readWorkbench(workbenchSearch(settings))).toEqual(settings);
  expect(workbenchSearch(readWorkbench('?screen=a&state=nothing&width=1'))).toBe('?screen=a');
});

test('a page is drawn smaller where there is less room, never narrower', () => {
  expect(fit('fluid', { width: 900, height: 600 })).toEqual({ width: 900, height: 600, scale: 1 });
  expect(fit('360', { width: 900, height: 632 })).toEqual({ width: 360, height: 600, scale: 1 });
  expect(fit('1440', { width: 752, height: 632 })).toEqual({ width: 1440, height: 1200, scale: 0.5 });
});

test('a form is looked at adding and editing, and nobody is kept out of what is public', () => {
  expect(
    statesOf({ kind: 'form', isPublic: false, needsPermission: true, reads: 'getShipment' }).map(({ state }) => state),
  ).toEqual(['edit', 'add', 'empty', 'loading', 'error', 'offline', 'readOnly', 'denied']);
  expect(
    statesOf({ kind: 'wizard', isPublic: true, needsPermission: false, reads: null }).map(({ state }) => state),
  ).toEqual(['filled', 'empty', 'loading', 'error', 'offline']);
  const addresses = { show: '/a/1/edit/', add: '/a/add/' };
  expect(
    ['add', 'edit', 'error'].map((state) => stageAddress({ addresses }, readWorkbench(`?state=${state}`))),
  ).toEqual(['/a/add/', '/a/1/edit/', '/a/1/edit/']);
  expect(statesOf({ kind: 'message', isPublic: true, needsPermission: false, reads: null })).toEqual([
    { state: 'filled', title: 'Filled' },
    { state: 'offline', title: 'Offline' },
  ]);
});
