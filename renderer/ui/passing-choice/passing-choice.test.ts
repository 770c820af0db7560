import { describe, expect, it } from 'vitest';
import { followed, resting, type PassingChoice } from './passing-choice.ts';

const AT_2024: PassingChoice<number[]> = { current: [2024], passed: undefined, asked: undefined, revision: 0 };

describe('a choice on its way to the address', () => {
  it('is held until the address names it', () => {
    const asked = { ...AT_2024, passed: [2025], asked: [2025] };
    expect(followed(asked, [2024], 0)).toBe(asked);
    expect(followed(asked, [2025], 0)).toEqual({ ...AT_2024, current: [2025] });
  });

  it('keeps what was chosen while the address changed', () => {
    const passedOn = { ...AT_2024, passed: [2026], asked: [2025] };
    const arrived = followed(passedOn, [2025], 0);
    expect(arrived).toEqual({ ...AT_2024, current: [2025], passed: [2026] });
    expect(resting(arrived)).toEqual([2026]);
  });

  it('ends at any other address, and when its person stays on unsaved work', () => {
    const passedOn = { ...AT_2024, passed: [2026], asked: [2025] };
    expect(followed(passedOn, [2020, 1], 0)).toEqual({ ...AT_2024, current: [2020, 1] });
    expect(followed(passedOn, [2024], 1)).toEqual({ ...AT_2024, revision: 1 });
    expect(followed(passedOn, [2025], 1)).toEqual({ ...AT_2024, current: [2025], revision: 1 });
  });
});

describe('a choice that rests', () => {
  it('is asked for once', () => {
    expect(resting(AT_2024)).toBeUndefined();
    expect(resting({ ...AT_2024, passed: [2025] })).toEqual([2025]);
    expect(resting({ ...AT_2024, passed: [2025], asked: [2025] })).toBeUndefined();
  });

  it('is asked for when it goes back while the address changes, and not when nothing was asked', () => {
    expect(resting({ ...AT_2024, passed: [2024], asked: [2025] })).toEqual([2024]);
    expect(resting({ ...AT_2024, passed: [2024] })).toBeUndefined();
  });
});
