import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QueryFields } from '../../types/odata.ts';
import { ODataError } from './odata-error.ts';
import { parseFilter } from './parse-filter.ts';
import { parseQuery } from './parse-query.ts';

const FIELDS: QueryFields = {
  fields: {
    title: 'text',
    amount: 'number',
    isActive: 'boolean',
    createdDate: 'instant',
    startDate: 'date',
    'currency.currencyTitle': 'text',
  },
  search: true,
};

function errorOf(parse: () => unknown): ODataError {
  try {
    parse();
  } catch (error) {
    if (error instanceof ODataError) return error;
    throw error;
  }
  throw new Error('was accepted');
}

/**
 * Whether an error comes within some milliseconds at least once: a machine that is busy interrupts many runs, and an input
 * that is slow to refuse is slow each time.
 */
function isRefusedWithin(milliseconds: number, parse: () => unknown): boolean {
  return Array.from({ length: 100 }).some(() => {
    const start = performance.now();
    errorOf(parse);
    return performance.now() - start < milliseconds;
  });
}

/** Hostile input and the position of the error. */
const HOSTILE: [filter: string, position: number, words: RegExp][] = [
  ['', 0, /Expected a field/],
  ['title', 5, /Expected an operator/],
  ["title eq 'x", 9, /not closed/],
  [`title eq '${'x'.repeat(3900)}`, 9, /not closed/],
  [`title eq '${"''".repeat(1900)}`, 9, /not closed/],
  ["title eq 'x';drop table markets", 12, /cannot stand here/],
  ["title eq 'x' -- ", 13, /cannot stand here/],
  ["title eq 'x' or 1 eq 1", 16, /Expected a field/],
  ["titel eq 'x'", 0, /no field "titel".*Did you mean "title"/],
  ["clientSecret eq 'x'", 0, /no field "clientSecret"/],
  ["t1.title eq 'x'", 0, /no field/],
  ["title/../x eq 'x'", 0, /cannot stand here/],
  ['"title" eq 1', 0, /cannot stand here/],
  ["__proto__ eq 'x'", 0, /no field "__proto__"/],
  ["constructor.prototype eq 'x'", 0, /no field/],
  ["toString eq 'x'", 0, /no field "toString"/],
  ['title eq 5', 9, /text in single quotes/],
  ["amount eq '5'", 10, /a number/],
  ['amount eq 9007199254740993', 10, /a number/],
  ['amount eq 1e999', 10, /a number/],
  ['amount eq 0x10', 10, /cannot stand here/],
  ['amount add 1 eq 5', 7, /no operator "add"/],
  ['isActive gt true', 9, /no order/],
  ['isActive eq TRUE', 12, /true or false/],
  ['amount gt null', 10, /a number/],
  ['createdDate ge 2025-01-01', 15, /an instant without quotes/],
  ['createdDate ge 2025-13-01T00:00:00Z', 15, /an instant without quotes/],
  ['createdDate ge 2025-01-01T00:00:00+05:30', 15, /cannot stand here/],
  ['startDate eq 2025-02-29', 13, /a day without quotes/],
  ["contains(amount,'5')", 9, /is for text/],
  ["contains(title,'5'", 18, /Expected "\)"/],
  ["concat(title,'x') eq 'xx'", 0, /no function "concat"/],
  ['title in ()', 10, /text in single quotes/],
  [`amount in (${Array.from({ length: 51 }, (_, index) => index).join(',')})`, 150, /at most 50/],
  ["title in ('a' 'b')", 14, /Expected "\)"/],
  ['('.repeat(2000), 11, /deeper than 10/],
  [`${'not '.repeat(900)}isActive eq true`, 44, /deeper than 10/],
  [Array.from({ length: 200 }, () => 'amount eq 1').join(' or '), 747, /more than 100 parts/],
  [`amount eq 1${' '.repeat(4000)}`, 4000, /longer than 4000/],
  ["title eq '\u0000'", 9, /text in single quotes/],
  ["title eq '\ud800'", 9, /text in single quotes/],
  ['title eq ‘x’', 9, /cannot stand here/],
  ["title eq 'x' and", 16, /Expected a field/],
  ["and title eq 'x'", 0, /no field "and"/],
  ["title eq 'x')", 12, /cannot stand here/],
  ['$filter', 0, /cannot stand here/],
  ['title eq $1', 9, /cannot stand here/],
  ["title eq 'x' AND amount eq 1", 13, /cannot stand here/],
];

describe('hostile filters', () => {
  // A title is printed: it shows a zero byte as \u0000, so that a log stays a text.
  const cases = HOSTILE.map((row) => [JSON.stringify(row[0].slice(0, 60)), ...row] as const);
  test.each(cases)('%s', (_title, filter, position, words) => {
    const error = errorOf(() => parseFilter(filter, FIELDS));
    expect(isRefusedWithin(5, () => parseFilter(filter, FIELDS))).toBe(true);
    expect(error.message).toMatch(words);
    expect(error.position).toBe(position);
  });

  test('20,000 mutated filters are accepted or refused, without another error', () => {
    const piece = fc.constantFrom(
      'title',
      'amount',
      'eq',
      'ne',
      'in',
      'not',
      'and',
      'or',
      '(',
      ')',
      ',',
      "'",
      "'x'",
      '5',
      '-',
      'null',
      'true',
      '2025-01-01',
      'contains(',
      ' ',
      '%',
      '.',
      '/',
      '😀',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join(' ');
        try {
          parseFilter(text, FIELDS);
        } catch (error) {
          expect(error).toBeInstanceOf(ODataError);
          expect(error).toHaveProperty('position', expect.any(Number));
        }
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('queries', () => {
  test('parses every option with its type', () => {
    expect(
      parseQuery(
        '?$top=25&$skip=50&$count=true&$orderby=title%20desc,currency/currencyTitle' +
          '&$filter=contains(title,%27it%27%27s%27)&$search=%20a%20b+c',
        FIELDS,
      ),
    ).toEqual({
      filter: { kind: 'call', name: 'contains', field: 'title', value: "it's" },
      orderBy: [
        { field: 'title', descending: true },
        { field: 'currency.currencyTitle', descending: false },
      ],
      top: 25,
      skip: 50,
      count: true,
      search: 'a b c',
    });
  });

  test('parses an empty query', () => {
    expect(parseQuery('', FIELDS)).toEqual({ orderBy: [], skip: 0, count: false });
    expect(parseQuery('$search=', FIELDS)).toEqual({ orderBy: [], skip: 0, count: false });
  });

  test.each(
    [
      ['$top=201', '$top', 0],
      ['$top=-1', '$top', 0],
      ['$top=1.5', '$top', 0],
      ['$top=99999999999999', '$top', 0],
      ['$top=', '$top', 0],
      ['$skip=1000001', '$skip', 0],
      ['$count=1', '$count', 0],
      ['$top=1&$top=2', '$top', 0],
      ['$top=1&%24top=2', '$top', 0],
      ['$filter[a]=1', 'query', 0],
      ['$expand=currency', 'query', 0],
      ['$select=title', 'query', 0],
      ['tenantId=2', 'query', 0],
      ['$filter=', '$filter', 0],
      ['$filter=title%20eq%20%27%E0%A4%27', '$filter', 10],
      ['$filter=100%', '$filter', 3],
      ['$filter=%zz', '$filter', 0],
      ['$orderby=', '$orderby', 0],
      ['$orderby=titel', '$orderby', 0],
      ['$orderby=title,', '$orderby', 6],
      ['$orderby=title desc asc', '$orderby', 11],
      ['$orderby=title up', '$orderby', 6],
      ['$orderby=title,title desc', '$orderby', 6],
      ['$orderby=title; drop table x', '$orderby', 5],
      [`$orderby=${'x'.repeat(5000)}`, '$orderby', 4000],
      [`$search=${'x'.repeat(201)}`, '$search', 200],
      ['$search=a%00b', '$search', 1],
    ].map((row) => [String(row[0]).slice(0, 60), ...row] as const),
  )('%s is refused', (_title, search, option, position) => {
    expect(errorOf(() => parseQuery(String(search), FIELDS))).toMatchObject({ option, position });
  });

  test('refuses a search on a list without search fields', () => {
    expect(errorOf(() => parseQuery('$search=x', { ...FIELDS, search: false })).message).toBe(
      'This list cannot be searched.',
    );
  });
});
