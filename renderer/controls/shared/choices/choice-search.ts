import type { Choice } from '../../../host/lookup-choices.ts';
import { amountText } from '../../../language/query/paging/results-text.ts';

/**
 * Returns the choices whose titles contain every typed word, ignoring case and accents. Titles that start with the text
 * come first.
 */
export function matchingChoices(choices: readonly Choice[], typed: string): Choice[] {
  const text = folded(typed.trim());
  if (text === '') return [...choices];
  const words = text.split(/\s+/);
  const found = choices
    .map((choice) => ({ choice, title: folded(choice.title) }))
    .filter(({ title }) => words.every((word) => title.includes(word)));
  const [first, rest] = [
    found.filter(({ title }) => title.startsWith(text)),
    found.filter(({ title }) => !title.startsWith(text)),
  ];
  return [...first, ...rest].map(({ choice }) => choice);
}

/** Returns the choice whose title was typed in full; undefined if none or several have this title. */
export function namedChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const text = folded(typed.trim());
  const named = choices.filter(({ title }) => folded(title) === text);
  return named.length === 1 ? named[0] : undefined;
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the number of results as text, to show and to announce. */
export function countText(count: number, isMore = false): string {
  if (count === 0) return 'No results found';
  return count === 1 ? '1 result' : `${amountText(count, isMore)} results`;
}

/**
 * Returns the index that a key moves to in a list of `count` choices, from `active` (-1 for none); undefined for other
 * keys. The arrows start at the `chosen` index, if there is one, and wrap around (ARIA Authoring Practices, combobox).
 */
export function movedActive(key: string, active: number, count: number, chosen = -1): number | undefined {
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
  if (count === 0) return isArrow ? -1 : undefined;
  if (isArrow && active === -1 && chosen !== -1) return chosen;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (key === 'PageDown') return Math.min(active + 10, count - 1);
  return key === 'PageUp' ? Math.max(active - 10, 0) : undefined;
}
