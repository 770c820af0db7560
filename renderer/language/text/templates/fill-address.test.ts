import { describe, expect, it } from 'vitest';
import { fillAddress, queryScope, wholeAddress } from './fill-address.ts';

describe('fillAddress', () => {
  it('encodes what it inserts', () => {
    const scope = { query: { returnUrl: '/a/?b=c&d' }, result: { transactionIdentifier: '../x' } };
    expect(fillAddress('/otp/{result.transactionIdentifier}/?returnUrl={query.returnUrl}', scope)).toBe(
      '/otp/..%2Fx/?returnUrl=%2Fa%2F%3Fb%3Dc%26d',
    );
  });

  it('drops parameters without a value', () => {
    expect(fillAddress('/signin/?returnUrl={query.returnUrl}', { query: {} })).toBe('/signin/');
    expect(fillAddress('/signin/?a={query.a}&b={query.b}', { query: { b: '1' } })).toBe('/signin/?b=1');
  });

  it('leaves a template that is one place as it is', () => {
    expect(fillAddress('{query.returnUrl}', { query: { returnUrl: '/a/?b=c' } })).toBe('/a/?b=c');
    expect(fillAddress('/', {})).toBe('/');
  });
});

describe('wholeAddress', () => {
  it('is undefined while a field of the path has no value; the search may lack values', () => {
    const scope = { record: { siteId: 5, none: null }, query: {} };
    expect(wholeAddress('/sites/{siteId}/?tab={query.tab}', scope)).toBe('/sites/5/');
    expect(wholeAddress('/sites/{siteId}/{none}/', scope)).toBeUndefined();
    expect(wholeAddress('/sites/{result.siteId}/', scope)).toBeUndefined();
    expect(wholeAddress('{query.returnUrl}', scope)).toBeUndefined();
    expect(wholeAddress('/sites/', scope)).toBe('/sites/');
  });
});

it('reads a search once per name', () => {
  expect(queryScope('?a=1&a=2&b=%2F')).toEqual({ a: '1', b: '/' });
});
