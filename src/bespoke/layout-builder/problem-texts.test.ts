import { expect, test } from 'vitest';
import type { Problem } from './core/problems.ts';
import { createProblemTexts } from './problem-texts.ts';

const problem = (part: string, text: string): Problem => ({ severity: 'error', part, text });

/** Problems that a test changes, and the parts that heard of it. */
function followed(parts: string[]) {
  let problems: readonly Problem[] = [];
  const listeners = new Set<() => void>();
  const texts = createProblemTexts(
    () => problems,
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  );
  const heard: string[] = [];
  const ends = parts.map((part) => texts.subscribe(part, () => heard.push(part)));
  return {
    texts,
    heard,
    listeners,
    end: () => ends.forEach((end) => end()),
    become(next: readonly Problem[]) {
      problems = next;
      for (const listener of listeners) listener();
    },
  };
}

test('only the parts with another sentence hear of a change', () => {
  const { become, heard, texts } = followed(['a', 'b', 'c']);
  become([problem('a', 'first'), problem('b', 'one'), problem('a', 'second')]);
  expect(heard).toEqual(['a', 'b']);
  expect(texts.of('a')).toBe('first');
  become([problem('a', 'first'), problem('b', 'two')]);
  expect(heard).toEqual(['a', 'b', 'b']);
  become([problem('b', 'two')]);
  expect(heard).toEqual(['a', 'b', 'b', 'a']);
  expect(texts.of('a')).toBeUndefined();
});

test('nothing is followed any more when no part listens', () => {
  const { become, heard, listeners, end } = followed(['a']);
  end();
  expect(listeners.size).toBe(0);
  become([problem('a', 'first')]);
  expect(heard).toEqual([]);
});

test('a part that listens after a change hears of the next one only', () => {
  const { become, texts, end } = followed(['a']);
  end();
  become([problem('a', 'first')]);
  const heard: string[] = [];
  texts.subscribe('a', () => heard.push('again'));
  expect(texts.of('a')).toBe('first');
  become([problem('a', 'first'), problem('b', 'one')]);
  expect(heard).toEqual([]);
  become([]);
  expect(heard).toEqual(['again']);
});
