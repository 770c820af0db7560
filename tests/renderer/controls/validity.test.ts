import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../../renderer/language/types/entity.ts';
import { withTestPage, type TestPage } from '../open-page.ts';
import type { Validity, ValidityCase } from '../page/validity-page.tsx';

let page: Page;

withTestPage((opened) => {
  page = opened;
});

const FIELDS: [controlType: string, field: Field][] = [
  ['text', { type: 'string' }],
  ['text', { type: 'string', minLength: 3, maxLength: 5 }],
  ['text', { type: 'string', pattern: '[A-Z0-9]{1,3}' }],
  ['text', { type: 'string', format: 'uri' }],
  ['code', { type: 'string', maxLength: 3, pattern: '[A-Z0-9]{1,3}' }],
  ['multilinetext', { type: 'string', format: 'multiline', minLength: 2, maxLength: 6 }],
  ['email', { type: 'string', format: 'email', maxLength: 20 }],
  ['phone', { type: 'string', format: 'phone' }],
  ['emailOrPhone', { type: 'string', format: 'email' }],
  ['number', { type: 'integer', minimum: 2, maximum: 40 }],
  ['number', { type: 'number', minimum: 0 }],
  ['money', { type: 'number', format: 'money', maximum: 40 }],
  ['percentage', { type: 'number', format: 'percentage' }],
  ['booleanSelect', { type: 'boolean' }],
  ['booleanSelect', { type: 'string' }],
  ['colorInput', { type: 'string', pattern: '#[0-9a-f]{6}' }],
  ['otp', { type: 'string', minLength: 4, maxLength: 4, pattern: '\\d*' }],
];

const TYPED = [
  '',
  ' ',
  'a',
  'ab',
  'abc',
  'ABC',
  'abcdef',
  'two words',
  '😀',
  '😀😀😀',
  '😀😀😀😀😀',
  'é́',
  '-3',
  '0',
  '1',
  '3',
  '41',
  '3.5',
  '1,000',
  '1.2.3',
  '.',
  '1e5',
  '0012',
  'a@b',
  'a@b.c',
  'a@b.co',
  'asha@acme.example',
  'a @b.co',
  'jö@müller.de',
  'x@y.co, z@y.co',
  '12345',
  '123456',
  '+91 98765 43210',
  '(020) 7946-0105',
  'https://acme.example/a',
  'javascript:alert(1)',
  '/path',
  '//evil.example',
  'line',
  'Yes',
  'No',
  '100',
  '100.01',
  '#00aa55',
  '0A5',
];

/**
 * Checks all cases in the browser. They are passed as text, because a field's types are too deep for Playwright's
 * types.
 */
async function judgeAll(cases: ValidityCase[]): Promise<Validity[]> {
  const judged = await page.evaluate((text) => {
    // Safe: `page/main.ts` defines it, and `withTestPage` waited for it.
    const tools = (globalThis as unknown as { page: TestPage }).page;
    const all: ValidityCase[] = JSON.parse(text);
    return JSON.stringify(all.map((one) => tools.judge(one)));
  }, JSON.stringify(cases));
  return JSON.parse(judged);
}

describe('the browser and the checks', () => {
  it.each(FIELDS)('agree on every value typed into %s %o', async (controlType, field) => {
    for (const isRequired of [false, true]) {
      const cases: ValidityCase[] = TYPED.map((typed) => ({ controlType, field, isRequired, typed }));
      const judged = await judgeAll(cases);
      const disagreed = judged.flatMap((result, index) =>
        (result.problem === '') === result.isValid ? [] : [{ ...cases[index], ...result }],
      );
      expect(disagreed).toEqual([]);
      // The cases are useful only if some values are refused and some are not.
      expect(judged.some((result) => result.isValid)).toBe(true);
      expect(isRequired ? judged.some((result) => !result.isValid) : true).toBe(true);
    }
  });
});
