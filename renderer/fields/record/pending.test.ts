import { beforeEach, describe, expect, test } from 'vitest';
import { createPending, settle } from './pending.ts';

let said: string[];
const host = { toast: (tone: string, text: string) => void said.push(`${tone}: ${text}`) };

beforeEach(() => {
  said = [];
});

describe('before fields are sent', () => {
  test('open questions are asked one after the other, even after one was declined', async () => {
    const pending = createPending();
    const asked: string[] = [];
    const question = (name: string, isAgreed: boolean) => async () => {
      asked.push(name);
      return isAgreed;
    };
    pending.questions.add(question('first', true)).add(question('second', false)).add(question('third', true));
    expect(await settle(pending, host, {})).toBe(false);
    expect(asked).toEqual(['first', 'second', 'third']);
  });

  test('running uploads hold back only actions that require something', async () => {
    const pending = createPending();
    pending.controls.mark('photo', true);
    expect(await settle(pending, host, {})).toBe(true);
    expect(said).toEqual([]);
    expect(await settle(pending, host, { requires: 'valid' })).toBe(false);
    expect(said).toEqual(['info: Wait until the files have arrived.']);
    pending.controls.mark('photo', false);
    expect(await settle(pending, host, { requires: 'valid' })).toBe(true);
  });
});
