import type { IconName } from '../../../renderer/ui/icon/icons.ts';

/** Groups in the order they are shown. */
export const GROUPS = ['Screens', 'Actions', 'Records'] as const;
export type CommandGroup = (typeof GROUPS)[number];

/** Something the palette offers: a place to go to, or something to do. */
export interface Command {
  id: string;
  group: CommandGroup;
  title: string;
  /** Where it belongs: a section, a list. */
  detail: string;
  icon: IconName;
  /** A place is an address; anything else is done. */
  act: { href: string } | { run: () => void };
}

/**
 * The commands that fit what is typed, the best first; all of them, in their order, when nothing is. Every word must be found in the title or
 * the detail; a title that begins with what is typed goes before one with a word that does, and that before one that holds it elsewhere.
 */
export function rankCommands(commands: Command[], typed: string): Command[] {
  const words = plain(typed).split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return commands;
  const ranked = commands.flatMap((command, order) => {
    const rank = rankOf(command, words);
    return rank === undefined ? [] : [{ command, rank, order }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank || a.order - b.order).map(({ command }) => command);
}

/** 0 is best; undefined: it does not fit. */
function rankOf({ title, detail }: Command, words: string[]): number | undefined {
  const name = plain(title);
  const around = plain(detail);
  if (!words.every((word) => name.includes(word) || around.includes(word))) return undefined;
  if (name.startsWith(words.join(' '))) return 0;
  const starts = name.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 1;
  return words.every((word) => name.includes(word)) ? 2 : 3;
}

/** Without case and accents: nobody types the circumflex of "Côte d'Ivoire". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
