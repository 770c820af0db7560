import { describe, expect, it } from 'vitest';
import { smsParts } from './sms-parts.ts';

describe('the parts of a text message', () => {
  it.each([
    ['a text of one part', 'a'.repeat(160), { encoding: 'GSM-7', characters: 160, parts: 1 }],
    ['one character more', 'a'.repeat(161), { encoding: 'GSM-7', characters: 161, parts: 2 }],
    ['two full parts', 'a'.repeat(306), { encoding: 'GSM-7', characters: 306, parts: 2 }],
    ['a third part', 'a'.repeat(307), { encoding: 'GSM-7', characters: 307, parts: 3 }],
    ['a euro sign takes two places', `${'a'.repeat(159)}€`, { encoding: 'GSM-7', characters: 161, parts: 2 }],
    [
      'a euro sign is not split',
      `${'a'.repeat(152)}€${'a'.repeat(152)}`,
      { encoding: 'GSM-7', characters: 306, parts: 3 },
    ],
    ['another alphabet', 'न'.repeat(70), { encoding: 'UCS-2', characters: 70, parts: 1 }],
    ['one letter of another alphabet', `${'a'.repeat(70)}न`, { encoding: 'UCS-2', characters: 71, parts: 2 }],
    ['an emoji takes two places', '😀'.repeat(36), { encoding: 'UCS-2', characters: 72, parts: 2 }],
    ['no text', '', { encoding: 'GSM-7', characters: 0, parts: 1 }],
  ])('%s', (_, text, expected) => {
    expect(smsParts(text)).toEqual(expected);
  });
});
