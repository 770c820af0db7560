import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Field } from '../types/entity.ts';
import type { Json, JsonObject } from '../types/json.ts';
import { check, type CheckedShape } from './check.ts';

const ADD = { mode: 'add', unknownKeys: 'ignore' } as const;

/** Returns the errors as `path: message`, for a shape of one field `x`. */
function errorsOf(field: Field, value: Json | undefined, required = false): string[] {
  const shape: CheckedShape = { required: required ? ['x'] : [], properties: { x: field } };
  return check(shape, { x: value }, ADD).map((error) => `${error.path}: ${error.message}`);
}

/** Returns the paths of the errors in rows where `isDeleted` is not accepted as a mark. */
function pathsWithoutMarks(rows: Field, list: Json): string[] {
  return check(
    { properties: { rows } },
    { rows: list },
    { mode: 'add', unknownKeys: 'refuse', deletedMarks: 'refuse' },
  ).map(({ path }) => path);
}

const REQUIRED = 'x: This is a required field';

describe('required', () => {
  test.each([undefined, null, '', '   ', '\n\t', []])('%j is missing', (value) => {
    expect(errorsOf({ type: Array.isArray(value) ? 'array' : 'string' }, value, true)).toEqual([REQUIRED]);
    expect(errorsOf({ type: Array.isArray(value) ? 'array' : 'string' }, value)).toEqual([]);
  });
  test('false and 0 are there', () => {
    expect(errorsOf({ type: 'boolean' }, false, true)).toEqual([]);
    expect(errorsOf({ type: 'integer' }, 0, true)).toEqual([]);
  });
  test('requiredWhen asks only when it is true', () => {
    const shape: CheckedShape = {
      properties: { kind: { type: 'string' }, x: { type: 'string', requiredWhen: { field: 'kind', is: 'B2B' } } },
    };
    expect(check(shape, { kind: 'B2B' }, ADD)).toEqual([{ path: 'x', message: 'This is a required field' }]);
    expect(check(shape, { kind: 'B2C' }, ADD)).toEqual([]);
    expect(check(shape, {}, ADD)).toEqual([]);
  });
  test('a condition may name a scope, and a field of the record that is not among the values', () => {
    const shape: CheckedShape = {
      properties: {
        x: {
          type: 'string',
          requiredWhen: {
            all: [
              { field: 'kind', is: 1 },
              { field: 'user.roles', hasRole: 'clerk' },
            ],
          },
        },
      },
    };
    expect(check(shape, {}, { ...ADD, scope: { record: { kind: 1 }, user: { roles: ['clerk'] } } })).toHaveLength(1);
    expect(check(shape, {}, { ...ADD, scope: { record: { kind: 1 } } })).toEqual([]);
  });
  test('in an update, what is fixed or secret stays as it is stored', () => {
    const shape: CheckedShape = {
      required: ['code', 'secret'],
      properties: { code: { type: 'string', immutable: true }, secret: { type: 'string', writeOnly: true } },
    };
    expect(check(shape, { secret: '' }, { ...ADD, mode: 'update' })).toEqual([]);
    expect(check(shape, {}, ADD)).toHaveLength(2);
  });
});

describe('validWhen', () => {
  const shape: CheckedShape = {
    properties: {
      startDate: { type: 'string', format: 'date' },
      endDate: {
        type: 'string',
        format: 'date',
        validWhen: { field: 'endDate', gte: { field: 'startDate' } },
        messages: { validWhen: 'The end lies before the start.' },
      },
      isShipping: {
        type: 'boolean',
        validWhen: {
          any: [
            { field: 'isShipping', is: true },
            { field: 'isService', is: true },
          ],
        },
      },
      isService: { type: 'boolean' },
    },
  };
  test('a value that is known not to fit the rest is refused, with the words of its field', () => {
    expect(check(shape, { startDate: '2026-02-02', endDate: '2026-02-01', isShipping: true }, ADD)).toEqual([
      { path: 'endDate', message: 'The end lies before the start.' },
    ]);
    expect(check(shape, { isShipping: false, isService: false }, ADD)).toEqual([
      { path: 'isShipping', message: 'This does not go with the rest of the record.' },
    ]);
  });
  test('what is not there yet breaks nothing, and a broken value is judged for itself first', () => {
    expect(check(shape, { endDate: '2026-02-01', isService: true }, ADD)).toEqual([]);
    expect(check(shape, { startDate: '2026-02-02', endDate: 'soon', isService: true }, ADD)).toEqual([
      expect.objectContaining({ path: 'endDate', message: expect.stringContaining('calendar') }),
    ]);
  });
});

const type = (words: string) => [`x: This must be ${words}.`];

describe('one value', () => {
  const tooLong: Field = { type: 'string', maxLength: 3 };
  test.each<[string, Field, Json, string[]]>([
    ['text', { type: 'string' }, 5, type('text')],
    ['whole number', { type: 'integer' }, '5', type('a whole number')],
    ['whole number, half', { type: 'integer' }, 1.5, type('a whole number')],
    ['whole number, inexact', { type: 'integer' }, 2 ** 53, type('a whole number')],
    ['number', { type: 'number' }, '1', type('a number')],
    ['boolean', { type: 'boolean' }, 'true', type('true or false')],
    ['list', { type: 'array' }, {}, type('a list')],
    ['object', { type: 'object' }, [], type('a group of fields')],
    ['json is anything', { type: 'object', format: 'json' }, [1, 'x'], []],
    ['at the limit', tooLong, 'abc', []],
    ['beyond it', tooLong, 'abcd', ['x: Use at most 3 characters.']],
    ['three emoji are three characters', tooLong, '😀😀😀', []],
    ['four are four', tooLong, '😀😀😀😀', ['x: Use at most 3 characters.']],
    ['minLength', { type: 'string', minLength: 2 }, 'a', ['x: Use at least 2 characters.']],
    ['minLength counts characters', { type: 'string', minLength: 2 }, '😀', ['x: Use at least 2 characters.']],
    ['minLength leaves the empty text alone', { type: 'string', minLength: 2 }, '', []],
    ['pattern', { type: 'string', pattern: '[A-Z0-9]{1,3}' }, 'IN', []],
    [
      'pattern is anchored',
      { type: 'string', pattern: '[A-Z]|[0-9]' },
      'A1',
      ['x: This does not have the expected form.'],
    ],
    [
      'pattern against a line end',
      { type: 'string', pattern: '[A-Z]+' },
      'IN\n',
      ['x: This does not have the expected form.'],
    ],
    [
      'options',
      { type: 'string', options: [{ value: 'a', title: 'A' }] },
      'b',
      ['x: Choose one of the listed values.'],
    ],
    ['options by type', { type: 'integer', options: [{ value: 1, title: '1' }] }, 1, []],
    ['minimum', { type: 'number', minimum: 1 }, 0.5, ['x: This must be 1 or more.']],
    ['maximum', { type: 'integer', maximum: 4 }, 5, ['x: This must be 4 or less.']],
    ['money', { type: 'number', format: 'money' }, 1234.5678, []],
    ['money below zero', { type: 'number', format: 'money' }, -0.01, ['x: This must be 0 or more.']],
    ['money with five decimals', { type: 'number', format: 'money' }, 0.00001, ['x: Use at most 4 decimals.']],
    ['money as text', { type: 'number', format: 'money' }, '5.00', type('a number')],
    ['money beyond exactness', { type: 'number', format: 'money' }, 1e15, ['x: This must be 100000000000 or less.']],
    ['percentage', { type: 'number', format: 'percentage' }, 100, []],
    [
      'percentage with five decimals, which amounts would be rounded to: 100 is free',
      { type: 'number', format: 'percentage' },
      99.99999,
      ['x: Use at most 4 decimals.'],
    ],
    ['percentage too small to count', { type: 'number', format: 'percentage' }, 1e-7, ['x: Use at most 4 decimals.']],
    ['percentage above', { type: 'number', format: 'percentage' }, 100.1, ['x: This must be 100 or less.']],
    ['NUL', { type: 'string' }, 'a\u0000b', ['x: This holds something that cannot be stored.']],
    [
      'NUL deep inside',
      { type: 'object', format: 'json' },
      { a: [{ b: '\u0000' }] },
      ['x: This holds something that cannot be stored.'],
    ],
    ['half a surrogate pair', { type: 'string' }, 'a\ud800', ['x: This holds something that cannot be stored.']],
    ['maxItems', { type: 'array', maxItems: 1 }, [1, 2], ['x: Keep at most 1.']],
    ['minItems leaves deleted rows out', { type: 'array', minItems: 1 }, [{ isDeleted: true }], ['x: Add at least 1.']],
    [
      'elements',
      { type: 'array', items: { type: 'string', maxLength: 2 } },
      ['ab', 'abc', 5],
      ['x[1]: Use at most 2 characters.', 'x[2]: This must be text.'],
    ],
  ])('%s', (_name, field, value, errors) => expect(errorsOf(field, value)).toEqual(errors));
});

describe('formats', () => {
  test.each<[Field['format'], string[], string[]]>([
    [
      'email',
      ['a@b.co', 'A.B+c@sub.example.com', 'ö@bücher.example'],
      [
        'a',
        'a@b',
        'a@b.c',
        'a@.co',
        '@b.co',
        'a@b.co.',
        'a b@c.de',
        'a@b@c.de',
        'a@b..co',
        `${'a'.repeat(250)}@b.co`,
        'a\u0001@b.co',
        'a\u200b@b.co',
        '\u202ea@b.co',
        'a@b\u00ad.co',
        'a\u3164@b.co',
      ],
    ],
    [
      'phone',
      ['+91 98765 43210', '(022) 1234-567', '9876543210'],
      ['12345', '+', 'abc', '+91-98765-43210-12345', '98765x43210', '+91+9876543'],
    ],
    [
      'uri',
      ['https://example.com', 'mailto:a@b.co', '/a/b', 'tel:+911234567'],
      ['javascript:alert(1)', 'example.com', '//evil.com', 'https://'],
    ],
    ['date', ['2025-01-31'], ['2025-02-30', '31.01.2025', '', '2025-01-31T00:00:00Z']],
    [
      'date-time',
      ['2025-01-31T09:30:00Z', '2025-01-31T09:30:00.123Z'],
      ['2025-01-31', '2025-01-31T09:30:00+05:30', 'now'],
    ],
  ])('%s', (format, good, bad) => {
    expect(good.filter((text) => errorsOf({ type: 'string', format }, text).length > 0)).toEqual([]);
    expect(bad.filter((text) => text !== '' && errorsOf({ type: 'string', format }, text).length === 0)).toEqual([]);
  });

  test("the documents' words", () => {
    expect(errorsOf({ type: 'string', format: 'email' }, 'x')).toEqual(['x: Please provide a valid email address.']);
    expect(errorsOf({ type: 'string', format: 'phone' }, 'x')).toEqual(['x: Please provide a valid phone.']);
  });

  test("the field's own words, by rule or for all", () => {
    expect(errorsOf({ type: 'string', pattern: 'a', messages: { pattern: 'Use a.' } }, 'b')).toEqual(['x: Use a.']);
    expect(errorsOf({ type: 'string', pattern: 'a', messages: { any: 'Wrong.', maxLength: 'Long.' } }, 'b')).toEqual([
      'x: Wrong.',
    ]);
    expect(errorsOf({ type: 'string', messages: { any: 'Please provide a valid OTP.' } }, '', true)).toEqual([
      'x: Please provide a valid OTP.',
    ]);
  });
});

describe('assets', () => {
  const field: Field = { type: 'array', format: 'assets' };
  const image = {
    type: 'image',
    title: 'A',
    assetUrl: 't/1/category/7/ab-picture.jpg',
    posterUrl: null,
    intrinsicWidth: 800,
    intrinsicHeight: 600,
    device: 'All',
    tag: 'Cover',
  };
  test.each<[string, Json, string[]]>([
    [
      'a whole one',
      [image, { type: 'video', assetUrl: 'https://cdn.example.com/a.m3u8', posterUrl: '/t/1/p.jpg' }],
      [],
    ],
    ['without a type', [{ assetUrl: 'a.jpg' }], ['x[0].type: The type must be image or video.']],
    ['of another type', [image, { type: 'audio' }], ['x[1].type: The type must be image or video.']],
    [
      'with something unknown',
      [{ ...image, asetUrl: 'x' }],
      ['x[0].asetUrl: An asset has no "asetUrl". Did you mean "assetUrl"?'],
    ],
    ['that is none', ['a.jpg'], ['x[0]: This must be an asset with a type and an address.']],
    [
      'with half a pixel',
      [{ ...image, intrinsicWidth: 0.5 }],
      ['x[0].intrinsicWidth: This must be a whole number of pixels.'],
    ],
    [
      'with a long title',
      [{ ...image, title: 'x'.repeat(501) }],
      ['x[0].title: This must be text of at most 500 characters.'],
    ],
  ])('%s', (_name, value, errors) => expect(errorsOf(field, value)).toEqual(errors));

  test.each([
    'javascript:alert(1)',
    'http://example.com/a.jpg',
    'data:image/png;base64,x',
    '//evil.com/a',
    '\\\\evil',
    '../a.jpg',
    'a/../../b.jpg',
    '/a/%2e%2e/b',
    'https://',
    'a\nb',
    'https:evil',
  ])('%j is no address of an asset', (assetUrl) => {
    expect(errorsOf(field, [{ type: 'image', assetUrl }])).toEqual([
      'x[0].assetUrl: Give the path of an uploaded file or an https:// address.',
    ]);
  });
});

const STAGES: CheckedShape = {
  required: ['title'],
  properties: {
    title: { type: 'string' },
    total: { type: 'number' },
    stages: {
      type: 'array',
      children: {
        entity: 'Stage',
        foreignKey: 'priceId',
        unique: [['orderNo'], ['stage', 'kind']],
        sum: { percentage: 100 },
      },
      items: {
        type: 'object',
        required: ['stage'],
        properties: {
          stageId: { type: 'integer', readOnly: true },
          orderNo: { type: 'integer' },
          stage: { type: 'string' },
          kind: { type: 'string' },
          percentage: { type: 'number', format: 'percentage' },
          note: {
            type: 'string',
            requiredWhen: {
              all: [
                { field: 'kind', is: 'x' },
                { field: 'parent.total', gt: 5 },
              ],
            },
          },
        },
      },
    },
  },
};

function stageErrors(stages: Json, more: JsonObject = {}): string[] {
  return check(STAGES, { title: 't', stages, ...more }, { mode: 'add', unknownKeys: 'refuse' }).map(
    ({ path, message }) => `${path}: ${message}`,
  );
}

describe('child rows', () => {
  test.each<[string, Json, string[]]>([
    [
      'good ones',
      [
        { orderNo: 1, stage: 'a', percentage: 33.3 },
        { orderNo: 2, stage: 'b', percentage: 66.7 },
      ],
      [],
    ],
    ['addressed by their place', [{ stage: 'a' }, { stage: '' }], ['stages[1].stage: This is a required field']],
    [
      "deleted ones are nobody's concern",
      [
        { isDeleted: true, stage: 5, nosuch: 1 },
        { stage: 'a', isDeleted: false },
      ],
      [],
    ],
    ['a mark that is none', [{ stage: 'a', isDeleted: 'yes' }], ['stages[0].isDeleted: This must be true or false.']],
    [
      'unknown keys',
      [{ stage: 'a', satge: 'b' }],
      ['stages[0].satge: There is no field "satge". Did you mean "stage"?'],
    ],
    [
      'that are none',
      [null, 5],
      ['stages[0]: This must be a group of fields.', 'stages[1]: This must be a group of fields.'],
    ],
    [
      'unique',
      [
        { stage: 'a', orderNo: 1 },
        { stage: 'b', orderNo: 1 },
      ],
      ['stages[1].orderNo: Row 1 has the same value.'],
    ],
    [
      'unique, of two fields, without case',
      [
        { stage: 'A', kind: 'k' },
        { stage: 'a', kind: 'K' },
      ],
      ['stages[1].stage: Row 1 has the same value.'],
    ],
    [
      'unique, with an empty value',
      [
        { stage: 'a', kind: null },
        { stage: 'a', kind: null },
      ],
      [],
    ],
    [
      'unique, one of them deleted',
      [
        { stage: 'a', orderNo: 1, isDeleted: true },
        { stage: 'b', orderNo: 1 },
      ],
      [],
    ],
    [
      'sum',
      [
        { stage: 'a', percentage: 60 },
        { stage: 'b', percentage: 30 },
      ],
      ['stages: These must add up to 100.'],
    ],
    ['sum of tenths', Array.from({ length: 10 }, (_, index) => ({ stage: `${index}`, percentage: 10 })), []],
    [
      'sum that binary fractions miss',
      [
        { stage: 'a', percentage: 0.07 },
        { stage: 'b', percentage: 99.93 },
      ],
      [],
    ],
    ['sum with a value missing', [{ stage: 'a', percentage: 60 }, { stage: 'b' }], []],
    ['sum of no rows', [], []],
  ])('%s', (_name, stages, errors) => expect(stageErrors(stages)).toEqual(errors));

  test('a sum may count fields of the record besides', () => {
    const shape: CheckedShape = {
      properties: {
        first: { type: 'number' },
        rest: {
          type: 'array',
          items: { type: 'object', properties: { percentage: { type: 'number' } } },
          children: { entity: 'Stage', foreignKey: 'priceId', sum: { percentage: { total: 100, with: ['first'] } } },
        },
      },
    };
    const errors = (values: JsonObject) => check(shape, values, ADD).map(({ path, message }) => `${path}: ${message}`);
    expect(errors({ first: 20.5, rest: [{ percentage: 79.5 }] })).toEqual([]);
    expect(errors({ first: 20, rest: [{ percentage: 79.5 }] })).toEqual(['rest: These must add up to 100.']);
    expect(errors({ first: null, rest: [{ percentage: 79.5 }] })).toEqual([]);
    expect(errors({ first: 20, rest: [] })).toEqual([]);
  });

  test('their conditions see the row, and the record as parent', () => {
    expect(stageErrors([{ stage: 'a', kind: 'x' }], { total: 10 })).toEqual([
      'stages[0].note: This is a required field',
    ]);
    expect(stageErrors([{ stage: 'a', kind: 'x' }], { total: 1 })).toEqual([]);
  });
});

describe('shapes', () => {
  test('unknown keys are refused where asked, prototype names too', () => {
    const shape: CheckedShape = { properties: { title: { type: 'string' }, 'app.title': { type: 'string' } } };
    const refuse = (values: JsonObject) => check(shape, values, { mode: 'add', unknownKeys: 'refuse' });
    expect(refuse({ titel: 'x' })).toEqual([
      { path: 'titel', message: 'There is no field "titel". Did you mean "title"?' },
    ]);
    // Safe: the value is an object; JSON.parse makes `__proto__` an own key.
    expect(
      refuse(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1}') as JsonObject).map((error) => error.path),
    ).toEqual(['__proto__', 'constructor']);
    expect(refuse({ app: { title: 'x', id: 1 } }).map((error) => error.path)).toEqual(['app.id']);
    expect(refuse({ app: null })).toEqual([]);
    expect(refuse({ app: 5 }).map((error) => error.path)).toEqual(['app']);
    expect(check(shape, { titel: 'x' }, ADD)).toEqual([]);
  });

  test('ten thousand unknown keys cost and answer little more than twenty', () => {
    const shape: CheckedShape = {
      properties: { title: { type: 'string' }, transactionIdentifier: { type: 'string' } },
    };
    const refuse = (values: JsonObject) => check(shape, values, { mode: 'add', unknownKeys: 'refuse' });
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`transaction${index}x`, 1]));
    expect(refuse({ ...many, title: 5 }).map(({ path }) => path)).toEqual([...Object.keys(many).slice(0, 20), 'title']);
    expect(JSON.stringify(refuse({ ['x'.repeat(900_000)]: 1 })).length).toBeLessThan(500);
  });

  test('dotted names lie nested', () => {
    const shape: CheckedShape = {
      required: ['app.title'],
      properties: { 'app.title': { type: 'string', maxLength: 2 } },
    };
    expect(check(shape, { app: { title: 'abc' } }, ADD)).toEqual([
      { path: 'app.title', message: 'Use at most 2 characters.' },
    ]);
    expect(check(shape, {}, ADD)).toEqual([{ path: 'app.title', message: 'This is a required field' }]);
  });

  test('an object of a payload is checked inside', () => {
    const shape: CheckedShape = {
      properties: { address: { type: 'object', required: ['city'], properties: { city: { type: 'string' } } } },
    };
    expect(
      check(shape, { address: { isDeleted: true } }, { mode: 'add', unknownKeys: 'refuse' }).map(({ path }) => path),
    ).toEqual(['address.isDeleted', 'address.city']);
  });

  test('rows of a payload that knows no marks are all checked, whatever they say of themselves', () => {
    const rows: Field = {
      type: 'array',
      items: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
    };
    expect(pathsWithoutMarks(rows, [{ isDeleted: true, id: 'abc', junk: 1 }])).toEqual([
      'rows[0].isDeleted',
      'rows[0].junk',
      'rows[0].id',
    ]);
    expect(pathsWithoutMarks(rows, [{ id: 1 }])).toEqual([]);
    const named: Field = {
      ...rows,
      items: { ...rows.items, type: 'object', properties: { id: { type: 'integer' }, isDeleted: { type: 'boolean' } } },
    };
    expect(pathsWithoutMarks(named, [{ id: 1, isDeleted: true }])).toEqual([]);
    expect(pathsWithoutMarks(named, [{ id: 'abc', isDeleted: true }])).toEqual(['rows[0].id']);
  });

  test('read-only fields are never checked', () => {
    expect(
      check({ required: ['id'], properties: { id: { type: 'integer', readOnly: true } } }, { id: 'x' }, ADD),
    ).toEqual([]);
  });

  test('a field that is not present is not checked, unless it is kept', () => {
    const presentWhen = { field: 'has', is: true };
    const shape: CheckedShape = {
      required: ['gone', 'kept'],
      properties: {
        has: { type: 'boolean' },
        gone: { type: 'integer', presentWhen },
        kept: { type: 'integer', presentWhen, whenAbsent: 'keep' },
      },
    };
    expect(check(shape, { has: false, gone: 'x', kept: 'x' }, ADD).map(({ path }) => path)).toEqual(['kept']);
    expect(check(shape, { has: false }, ADD)).toEqual([]);
    expect(check(shape, { has: true }, ADD).map(({ path }) => path)).toEqual(['gone', 'kept']);
  });

  test('no value makes it throw', () => {
    // Safe: fast-check's JSON values are JSON values.
    const json = fc.jsonValue() as fc.Arbitrary<Json>;
    fc.assert(
      fc.property(json, json, json, json, (title, total, stages, row) => {
        const errors = check(
          STAGES,
          { title, total, stages: [stages, row, { stage: title, percentage: total }] },
          { mode: 'update', unknownKeys: 'refuse' },
        );
        expect(errors.every((error) => error.path !== '' && error.message !== '')).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('deep nesting is refused, not followed', () => {
    let deep: Json = 1;
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(check({ properties: { x: { type: 'array', format: 'json' } } }, { x: deep }, ADD)).toHaveLength(1);
  });
});
