import { describe, expect, test } from 'vitest';
import { realCatalogue, realScreen } from '../testing/real-screens.ts';
import type { PageDescriptor, RecordHead } from '../types/blocks.ts';
import type { Area, ListDescriptor } from '../types/descriptor.ts';
import { findField } from './find-field.ts';
import { lookupOf } from './lookup.ts';
import { resolveScreen } from './resolve-screen.ts';
import { firstOperation, matchRoute, screenRoutes } from './routes.ts';

const catalogue = realCatalogue();

describe('resolveScreen', () => {
  test('every screen of the project resolves without a problem, into its own area', () => {
    for (const descriptor of Object.values(catalogue.screens)) {
      const screen = resolveScreen(descriptor, catalogue);
      expect([descriptor.id, screen.problems]).toEqual([descriptor.id, []]);
      expect(screen.area.area).toBe(catalogue.areaOf?.[descriptor.id]);
    }
  });

  test('takes along what the screen reaches, and no more', () => {
    const screen = realScreen('market-form');
    expect(Object.keys(screen.entities)).toEqual(['Market', 'Currency']);
    expect(Object.keys(screen.operations)).toEqual([
      'getMarketById',
      'addMarket',
      'updateMarket',
      'deleteMarket',
      'getCurrencies',
    ]);
    expect(realScreen('sign-in-otp').entity).toBeUndefined();
    expect(Object.keys(realScreen('sign-in-otp').operations)).toEqual([
      'verifyOTPTransaction',
      'login',
      'resendSmsOtpForLogin',
    ]);
  });

  test('what is missing becomes a problem with the name that was meant', () => {
    const descriptor: ListDescriptor = {
      id: 'x',
      kind: 'list',
      title: 'X',
      route: '/x/',
      entity: 'Markets',
      endpoints: { list: 'getMarket' },
      columns: [],
    };
    const { problems, entity, area } = resolveScreen(descriptor, { ...catalogue, areaOf: {} });
    expect(problems).toEqual([
      'The screen "x" lies in no area.',
      'There is no operation "getMarket". Did you mean "getMarkets"?',
      'There is no entity "Markets". Did you mean "Market"?',
    ]);
    expect([entity, area.title]).toEqual([undefined, '']);
  });

  test('without the folders, menus and tab sets tell the area', () => {
    const { areaOf: _areaOf, ...rest } = catalogue;
    const areaIn = (id: string) => resolveScreen(realScreen(id).descriptor, rest).area.area;
    expect([areaIn('markets-list'), areaIn('category-form'), areaIn('market-form')]).toEqual([
      'markets',
      'catalog',
      '',
    ]);
  });

  test('the header of a tab set comes with each of its screens', () => {
    const head: RecordHead = { endpoints: { get: 'getMarketById' }, title: '{title}' };
    const areas: Record<string, Area> = {
      markets: { area: 'markets', title: 'Markets', section: 'commerce', menu: [], headers: { market: head } },
    };
    const list: ListDescriptor = {
      id: 'x',
      kind: 'list',
      title: 'X',
      route: '/x/{marketId}/',
      tabs: 'market',
      entity: 'Currency',
      endpoints: { list: 'getCurrencies' },
      columns: [],
    };
    const screen = resolveScreen(list, { ...catalogue, areas, areaOf: { x: 'markets' } });
    expect(screen.header).toBe(head);
    expect(Object.keys(screen.operations)).toEqual(['getCurrencies', 'getMarketById']);
    expect(Object.keys(screen.entities)).toEqual(['Market', 'Currency']);
    expect(
      resolveScreen({ ...list, tabs: 'other' }, { ...catalogue, areas, areaOf: { x: 'markets' } }).header,
    ).toBeUndefined();
  });

  test('a page holds its screens and calls what they call; one that is not there is a problem', () => {
    const page: PageDescriptor = {
      id: 'x',
      kind: 'page',
      title: 'X',
      route: '/x/',
      blocks: ['markets-list', 'categories-list', 'category-list', 'x'],
    };
    const { parts, operations, problems } = resolveScreen(page, {
      ...catalogue,
      screens: { ...catalogue.screens, x: page },
      areaOf: { ...catalogue.areaOf, x: 'markets' },
    });
    expect(parts?.map(({ descriptor }) => descriptor.id)).toEqual(['markets-list', 'categories-list']);
    expect(Object.keys(operations)).toEqual(expect.arrayContaining(['getMarkets', 'getCategories']));
    expect(problems).toEqual(['There is no screen "category-list". Did you mean "categories-list"?']);
  });

  test('names of Object.prototype are no entries', () => {
    const descriptor: ListDescriptor = {
      id: 'x',
      kind: 'list',
      title: 'X',
      route: '/x/',
      entity: 'constructor',
      endpoints: { list: 'toString' },
      columns: [],
    };
    expect(resolveScreen(descriptor, catalogue).problems).toHaveLength(3);
  });
});

const facts = (id: string) => [screenRoutes(realScreen(id).descriptor), firstOperation(realScreen(id).descriptor)];

describe('routes', () => {
  test('of a screen, and the operation that opens it', () => {
    expect(facts('markets-list')).toEqual([['/commerce/markets/'], 'getMarkets']);
    expect(facts('market-form')).toEqual([
      ['/commerce/markets/add/', '/commerce/markets/{marketId}/edit/'],
      'getMarketById',
    ]);
    expect(facts('sign-in-otp')).toEqual([['/auth/signin/otp/{transactionIdentifier}/'], null]);
  });

  test.each([
    ['/commerce/markets/{marketId}/edit/', '/commerce/markets/7/edit/', { marketId: '7' }],
    ['/commerce/markets/{marketId}/edit/', '/commerce/markets/7/edit', { marketId: '7' }],
    ['/a/{x}/{y}/', '/a/example.com/b-c_d~e/', { x: 'example.com', y: 'b-c_d~e' }],
    ['/', '/', {}],
    ['/a/{x}/', '/a//', null],
    ['/a/{x}/', '/a/../', null],
    ['/a/{x}/', '/a/./', null],
    ['/a/{x}/', '/a/%2e%2e/', null],
    ['/a/{x}/', '/a/b%2fc/', null],
    ['/a/{x}/', '/a/b;c/', null],
    ['/a/{x}/', `/a/${'x'.repeat(201)}/`, null],
    ['/a/{x}/', '/A/b/', null],
    ['/a/{x}/', '/a/b/c/', null],
    ['/a/', '/b/', null],
  ])('%s against %s', (pattern, pathname, parameters) => expect(matchRoute(pattern, pathname)).toEqual(parameters));
});

describe('fields and lookups', () => {
  const { Market: market } = catalogue.entities;
  test('own, expanded, and none', () => {
    if (market === undefined) throw new Error('There is no market.');
    expect(findField(market, 'title', catalogue.entities)?.title).toBe('Title');
    expect(findField(market, 'currency.currencyTitle', catalogue.entities)?.title).toBe('Currency');
    expect(findField(market, 'currency.nosuch', catalogue.entities)).toBeUndefined();
    expect(findField(market, 'currencyCode.currencyTitle', catalogue.entities)).toBeUndefined();
    expect(findField(market, 'toString', catalogue.entities)).toBeUndefined();
  });
  test('a lookup is completed by what its field refers to', () => {
    const field = market?.properties['currencyCode'];
    expect(lookupOf({ dataSource: 'getCurrencies' }, field, catalogue.entities)).toEqual({
      operation: 'getCurrencies',
      keyField: 'currencyCode',
      text: '{currencyTitle}',
    });
    expect(
      lookupOf(
        { dataSource: 'x', dataKeyFieldName: 'id', dataTextFieldName: '{a} ({b})', dataSourceDependsOn: 'c' },
        undefined,
        {},
      ),
    ).toEqual({ operation: 'x', keyField: 'id', text: '{a} ({b})', dependsOn: 'c' });
    expect(lookupOf({}, field, catalogue.entities)).toBeUndefined();
  });
});
