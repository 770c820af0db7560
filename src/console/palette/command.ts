import type { IconName } from '../../../renderer/ui/icon/icons.ts';

/** Groups in display order. */
export const GROUPS = ['Screens', 'Actions', 'Records'] as const;
export type CommandGroup = (typeof GROUPS)[number];

/** An entry of the palette: a link or an action. */
export interface Command {
  id: string;
  group: CommandGroup;
  title: string;
  /** The section or list that it belongs to. */
  detail: string;
  icon: IconName;
  act: { href: string } | { run: () => void };
}

/**
 * Returns the commands that match the typed text, best first, or all of them when nothing is typed. Every word must
 * occur in the title or the detail. A title that starts with the text ranks first, then one whose words start with the
 * typed words, then one that contains them.
 */
export function rankCommands(commands: Command[], typed: string): Command[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return commands;
  const ranked = commands.flatMap((command, order) => {
    const rank = rankOf(command, words);
    return rank === undefined ? [] : [{ command, rank, order }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank || a.order - b.order).map(({ command }) => command);
}

/** Returns the rank of a command, 0 for the best, or undefined when it does not match. */
function rankOf({ title, detail }: Command, words: string[]): number | undefined {
  const name = plain(title);
  const around = plain(detail);
  if (!words.every((word) => name.includes(word) || around.includes(word))) return undefined;
  if (name.startsWith(words.join(' '))) return 0;
  const starts = name.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 1;
  return words.every((word) => name.includes(word)) ? 2 : 3;
}

/** Removes case and accents, so that "cote" finds "Côte d'Ivoire". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
