import type { Choice } from '../../host/use-lookup.ts';

/** The choices whose titles hold every typed word, without regard to case and accents; those that begin with what was typed come first. */
export function matchingChoices(choices: readonly Choice[], typed: string): Choice[] {
  const text = folded(typed.trim());
  if (text === '') return [...choices];
  const words = text.split(/\s+/);
  const found = choices.map((choice) => ({ choice, title: folded(choice.title) })).filter(({ title }) => words.every((word) => title.includes(word)));
  const [first, rest] = [found.filter(({ title }) => title.startsWith(text)), found.filter(({ title }) => !title.startsWith(text))];
  return [...first, ...rest].map(({ choice }) => choice);
}

/** The one choice that was typed out in full; undefined when none or several are called so. */
export function namedChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const text = folded(typed.trim());
  const named = choices.filter(({ title }) => folded(title) === text);
  return named.length === 1 ? named[0] : undefined;
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What is announced and shown of a search. */
export function countText(count: number): string {
  if (count === 0) return 'No results found';
  return count === 1 ? '1 result' : `${count} results`;
}

/**
 * Where a key moves within a list of `count` choices, from `active` (-1: nowhere); undefined for every other key. The arrows begin at the
 * `chosen` one, where there is one, and go round from the last to the first (ARIA Authoring Practices, combobox).
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
