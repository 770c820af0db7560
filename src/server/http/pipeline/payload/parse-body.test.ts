import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../refusal.ts';
import { measureJson } from './json-limits.ts';
import { parseBody } from './parse-body.ts';

function parse(text: string): string {
  try {
    return JSON.stringify(parseBody(Buffer.from(text)));
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.errorCode}`;
    throw error;
  }
}

describe('parseBody', () => {
  it.each([
    ['', '{}'],
    ['{"title":"a","rows":[{"n":1}]}', '{"title":"a","rows":[{"n":1}]}'],
    ['[1]', '400 badJson'],
    ['1', '400 badJson'],
    ['null', '400 badJson'],
    ['{', '400 badJson'],
    ["{'a':1}", '400 badJson'],
    ['{"a":NaN}', '400 badJson'],
    ['{"__proto__":{"isAdmin":true}}', '400 badKey'],
    ['{"a":{"constructor":{}}}', '400 badKey'],
    ['{"a":[{"prototype":1}]}', '400 badKey'],
    ['{"\\u005f_proto__":1}', '400 badKey'],
    ['['.repeat(1_000_000), '400 tooDeep'],
    ['{"a":'.repeat(1000) + '1' + '}'.repeat(1000), '400 tooDeep'],
    [`{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join(',')}}`, '400 tooManyValues'],
    [`{"a":[${'1,'.repeat(100_000)}1]}`, '400 tooManyValues'],
  ])('%.30s', (text, expected) => {
    expect(parse(text)).toBe(expected);
  });

  it('refuses a body that is not UTF-8', () => {
    expect(() => parseBody(Buffer.from([0x7b, 0xff, 0x7d]))).toThrow('UTF-8');
  });

  it("changes no object's prototype", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        parse(`{"value":${json}}`);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});

describe('measureJson', () => {
  it('returns the depth that a parser would build', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(measureJson(JSON.stringify(value)).depth).toBe(depthOf(value));
      }),
    );
  });

  it('ignores brackets inside strings', () => {
    expect(measureJson('{"a":"[[[{{\\\\\\"[[","b":"\\\\"}')).toEqual({ depth: 1, keys: 3 });
  });
});
