import { describe, expect, it } from 'vitest';
import type { Field } from '../../renderer/language/types/entity.ts';
import type { Json } from '../../renderer/language/types/json.ts';
import type { Answered } from './backend.ts';
import { judgeEnvelope, judgePage, judgeRefusal, judgeShape } from './judge.ts';

function answered(status: number, body: Json | string, type = 'application/json; charset=utf-8'): Answered {
  return { status, type, text: typeof body === 'string' ? body : JSON.stringify(body) };
}

const FINE = { isSuccessful: true, message: '', result: [] };
const REFUSED = { isSuccessful: false, message: 'No.', result: null, errorCode: 'invalid' };

describe('the envelope', () => {
  it('of a success and of a refusal is accepted', () => {
    expect(judgeEnvelope(answered(200, FINE)).envelope).toEqual(FINE);
    const told = { ...REFUSED, fieldErrors: [{ path: 'title', message: 'This is required.' }] };
    expect(judgeEnvelope(answered(400, told)).envelope).toEqual(told);
  });

  it.each<[string, Answered, string]>([
    ['a redirect', answered(302, FINE), 'answers with a redirect (302)'],
    ['a fault', answered(500, FINE), 'fails (500)'],
    ['a page', answered(200, '<html>', 'text/html'), 'answers text/html instead of JSON'],
    ['broken JSON', answered(200, '{'), 'answers no JSON object'],
    ['a bare list', answered(200, []), 'answers no JSON object'],
    ['a success that says it failed', answered(200, REFUSED), 'has isSuccessful false with status 200'],
    ['a refusal that says it succeeded', answered(400, { ...REFUSED, isSuccessful: true }), 'has isSuccessful true'],
    ['no message', answered(200, { isSuccessful: true, result: null }), 'has no text as message'],
    ['no result', answered(200, { isSuccessful: true, message: '' }), 'has no result'],
    ['a refusal without a code', answered(404, { ...REFUSED, errorCode: '' }), 'refuses without an errorCode'],
    ['texts as field errors', answered(400, { ...REFUSED, fieldErrors: ['title'] }), 'has fieldErrors without path'],
  ])('that is %s is told', (_what, answer, problem) => {
    expect(judgeEnvelope(answer).problems?.join()).toContain(problem);
  });
});

describe('a page', () => {
  const rows = [{ id: 1 }, { id: 2 }];

  it('has as many rows as were asked for at most, and a count', () => {
    expect(judgePage({ result: rows, count: 2 }, 2)).toEqual([]);
    expect(judgePage({ result: [], count: 0 }, 2)).toEqual([]);
    expect(judgePage({ result: rows, count: 10_000, moreThanCount: true }, 2)).toEqual([]);
    expect(judgePage({ result: rows, count: 2 }, 1)).toEqual(['answers 2 rows to $top=1']);
    expect(judgePage({ result: rows, count: 1 }, 2)).toEqual(['counts 1 of 2 rows']);
    expect(judgePage({ result: rows }, 2)).toEqual(['has no whole number as count']);
    expect(judgePage({ result: null, count: 0 }, 2)).toEqual(['answers no rows']);
  });
});

describe('a refusal', () => {
  it('has one of the statuses', () => {
    expect(judgeRefusal(answered(400, REFUSED), [400], 'a wrong filter')).toEqual([]);
    expect(judgeRefusal(answered(200, FINE), [400], 'a wrong filter')).toEqual([
      'a wrong filter: answers 200, expected 400',
    ]);
  });
});

describe('the shape', () => {
  const record: Field = {
    type: 'object',
    required: ['title'],
    properties: {
      id: { type: 'integer' },
      title: { type: 'string' },
      price: { type: 'number' },
      isActive: { type: 'boolean' },
      day: { type: 'string', format: 'date' },
      createdDate: { type: 'string', format: 'date-time' },
      lines: { type: 'array', items: { type: 'object', properties: { amount: { type: 'number' } } } },
    },
  };
  const right = {
    id: 1,
    title: 'One',
    price: 1.5,
    isActive: false,
    day: '2026-03-02',
    createdDate: '2026-03-02T10:00:00.000Z',
    lines: [{ amount: 2 }, { amount: null }],
    more: 'is left alone',
  };

  it('of a described record is accepted, empty values too', () => {
    expect(judgeShape(record, right, ['id'])).toEqual([]);
    expect(judgeShape({ type: 'array', items: record }, [right, { id: 2, title: null }], ['id'])).toEqual([]);
  });

  it.each<[Record<string, Json>, string]>([
    [{ id: '1' }, 'result.id is "1", expected a whole number'],
    [{ id: 1.5 }, 'result.id is 1.5, expected a whole number'],
    [{ title: 7 }, 'result.title is 7, expected a text'],
    [{ price: '1.50' }, 'result.price is "1.50", expected a number'],
    [{ isActive: 'yes' }, 'result.isActive is "yes", expected true or false'],
    [{ day: '02/03/2026' }, 'result.day is "02/03/2026", expected a day (YYYY-MM-DD)'],
    [{ createdDate: '2026-03-02T10:00:00' }, 'expected an instant with Z'],
    [{ lines: {} }, 'result.lines is {}, expected a list'],
    [{ lines: [{ amount: '2' }, { amount: '3' }] }, 'result.lines[].amount is "2", expected a number'],
  ])('with %j is told', (wrong, problem) => {
    expect(judgeShape(record, { ...right, ...wrong }).join()).toContain(problem);
  });

  it('without a key or a required field is told', () => {
    expect(judgeShape(record, { price: 1 }, ['id'])).toEqual(['result has no title', 'result has no id']);
  });
});
