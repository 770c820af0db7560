import { editDistance } from '../../../renderer/language/text/words/did-you-mean.ts';
import type { Json } from '../../../renderer/language/types/json.ts';
import type { IconName } from '../../../renderer/ui/icon/icons.ts';

/** Groups in display order. */
export const GROUPS = ['exact', 'recent', 'screens', 'actions', 'records'] as const;
export type CommandGroup = (typeof GROUPS)[number];

/** An entry of the palette: a link or an action. */
export interface Command {
  id: string;
  group: CommandGroup;
  title: string;
  /** The number or code of a record, which stands beside its title. */
  number?: string;
  /**
   * The text that names the record exactly may name others of its table, as the e-mail address of a customer does with
   * their orders: a record of a shorter table that it names comes first.
   */
  isOneOfMany?: boolean;
  /** The section or list that it belongs to. */
  detail: string;
  icon: IconName;
  /** The picture of a record, instead of the icon: a list of assets, or an address. */
  picture?: Json | undefined;
  act: { href: string } | { run: () => void };
  /** The address of the record that it opens, the same for each of its screens. */
  record?: string;
}

/**
 * Returns the commands that match the typed text, best first, or all of them when nothing is typed. Every word must
 * occur in the title or the detail. A title that starts with the text ranks first, then one whose words start with the
 * typed words, then one that contains them; last, where nothing else matches, titles with mistyped words.
 */
export function rankCommands(commands: Command[], typed: string): Command[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return commands;
  const ranksBy = (rank: typeof rankOf) =>
    commands.flatMap((command, order) => {
      const found = rank(command, words);
      return found === undefined ? [] : [{ command, rank: found, order }];
    });
  const exact = ranksBy(rankOf);
  const ranked = exact.length > 0 ? exact : ranksBy(rankOfMistyped);
  return ranked.toSorted((a, b) => a.rank - b.rank || a.order - b.order).map(({ command }) => command);
}

/**
 * Returns the commands without one that leads where an earlier one does, or to another screen of the same record. A
 * record that was opened lately keeps its place and its screen, and is shown as it is found: with its number and its
 * list.
 */
export function onceEach(commands: Command[]): Command[] {
  const seen = new Map<string, Command>();
  for (const command of commands) {
    const address = command.record ?? ('href' in command.act ? command.act.href : command.id);
    const earlier = seen.get(address);
    if (earlier === undefined) seen.set(address, command);
    else if (earlier.group === 'recent' && command.group !== 'recent')
      seen.set(address, { ...command, id: earlier.id, group: 'recent', act: earlier.act });
  }
  return [...seen.values()];
}

/** Returns the rank of a command, 0 for the best, or undefined when it does not match. */
function rankOf({ title, detail }: Command, words: string[]): number | undefined {
  const name = plain(title);
  const around = plain(detail);
  if (!words.every((word) => name.includes(word) || around.includes(word))) return undefined;
  if (name.startsWith(words.join(' '))) return 0;
  const starts = wordsOf(name);
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 1;
  return words.every((word) => name.includes(word)) ? 2 : 3;
}

/** Shorter words are too similar to each other. */
const LETTERS_PER_MISTAKE = 4;

/** Returns the number of mistyped letters when each word is almost a word of the title, or the beginning of one. */
function rankOfMistyped({ title }: Command, words: string[]): number | undefined {
  const parts = wordsOf(plain(title));
  const mistakes = words.map((word) =>
    Math.min(
      ...parts.map((part) => Math.min(editDistance(word, part), editDistance(word, part.slice(0, word.length)))),
    ),
  );
  const isClose = words.every(
    (word, index) => (mistakes[index] ?? Infinity) <= Math.floor(word.length / LETTERS_PER_MISTAKE),
  );
  return isClose ? mistakes.reduce((sum, count) => sum + count, 0) : undefined;
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Removes case and accents, so that "cote" finds "Côte d'Ivoire". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Returns whether a text names one record, as a number, an e-mail address or a code with digits does: Enter opens only
 * the record that has it, and none that merely contains it.
 * @example namesRecord('474') // true
 * @example namesRecord('orbit 4') // false
 */
export function namesRecord(typed: string): boolean {
  const text = typed.trim();
  return (
    /^\d{2,15}$/.test(text) ||
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ||
    /^(?=.*\d)[\p{L}\d]+([-_/][\p{L}\d]+)+$/u.test(text)
  );
}

/** Returns whether a text is a number that a record can have as its key. */
export function isNumber(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}
