import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../renderer/language/types/json.ts';
import type { Operation, Shape } from '../../../../../renderer/language/types/operation.ts';
import { wrongResult } from './check-result.ts';

const operation = (result?: Shape): Operation => ({
  name: 'getThings',
  method: 'GET',
  path: '/things/getThings',
  summary: 'Things',
  ...(result === undefined ? {} : { result }),
});
const problem = (result: Json, shape?: Shape): string | undefined => wrongResult(operation(shape), result)?.message;

const rows: Shape = {
  type: 'array',
  items: {
    type: 'object',
    required: ['thingId'],
    properties: {
      thingId: { type: 'integer' },
      title: { type: 'string' },
      days: { type: 'array', items: { type: 'number', nullable: true } },
      tags: { type: 'array', items: { type: 'string' } },
    },
  },
};

const whole: Shape = {
  type: 'object',
  required: ['title', 'rows'],
  properties: { title: { type: 'string' }, rows: { type: 'array', items: { type: 'string' } } },
};

describe('a result', () => {
  it.each<[Json, Shape | undefined]>([
    [null, undefined],
    [[], rows],
    [[{ thingId: 1, title: null, days: [1, null], tags: ['a'] }, { thingId: 2 }], rows],
    [{}, { type: 'object', properties: { title: { type: 'string' } } }],
    [['a'], { type: 'array', items: { type: 'string' } }],
    [{ title: '', rows: [] }, whole],
  ])('%j fits', (result, shape) => {
    expect(problem(result, shape)).toBeUndefined();
  });

  it.each<[Json, Shape | undefined, string]>([
    [{}, undefined, 'result: The operation describes no result'],
    [null, rows, 'result: This must be a list.'],
    [{}, rows, 'result: '],
    [[], { type: 'object', properties: {} }, 'result: This must be an object.'],
    [[{ title: 'A' }], rows, 'result[0].thingId: '],
    [[{ thingId: 1 }, { thingId: '2' }], rows, 'result[1].thingId: '],
    [[{ thingId: 1, titel: 'A' }], rows, 'result[0].titel: There is no field "titel". Did you mean "title"?'],
    [[{ thingId: 1, tags: [null] }], rows, 'result[0].tags[0]: '],
    [[1], { type: 'array', items: { type: 'string' } }, 'result[0]: '],
    [{ title: 'A' }, whole, 'result.rows: '],
    [{ title: null, rows: [] }, whole, 'result.title: '],
  ])('%j does not fit, and the message says where', (result, shape, message) => {
    expect(problem(result, shape)).toContain(`The handler of getThings returns another result`);
    expect(problem(result, shape)).toContain(message);
  });

  it('of a list of records is a list', () => {
    const list = { ...operation(), list: { entity: 'Thing' } };
    expect(wrongResult(list, [{ thingId: 1 }])).toBeNull();
    expect(wrongResult(list, {})?.message).toContain('This must be a list.');
  });
});
