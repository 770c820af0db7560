import { Transforms } from 'slate';
import { blockTypeOf, setBlockType } from '../../core/commands/blocks.ts';
import type { Trigger } from '../../core/triggers.ts';
import type { Studio } from '../../frame/studio.ts';
import type { ToolIconName } from '../../toolbar/tool-icons.tsx';
import { LINE_TYPES, TOOL_GROUPS } from '../../toolbar/tools.ts';

/** A command of the menu behind `/`. */
export interface TypedCommand {
  label: string;
  sign: string | { icon: ToolIconName };
  words: readonly string[];
  run: (studio: Studio) => void;
}

/** Returns the commands that a screen offers and a typed text finds, those first whose label starts with it. */
export function typedCommands(studio: Studio, query: string): TypedCommand[] {
  const typed = query.toLowerCase();
  const all = [...lineCommands(), ...toolCommands(studio)];
  const rank = ({ label, words }: TypedCommand): number => {
    const parts = [...label.toLowerCase().split(' '), ...words];
    if (label.toLowerCase().startsWith(typed)) return 0;
    if (parts.some((part) => part.startsWith(typed))) return 1;
    // Without spaces, as a command is typed.
    return label.toLowerCase().replaceAll(' ', '').includes(typed) ? 2 : 3;
  };
  return all.filter((command) => rank(command) < 3).toSorted((one, other) => rank(one) - rank(other));
}

/** Runs a command in place of the typed text, as one step of undo. */
export function runTyped(studio: Studio, { run }: TypedCommand, { at }: Trigger): void {
  const { editor, history } = studio.page;
  history.gesture(() => {
    Transforms.delete(editor, { at });
    run(studio);
  });
}

function lineCommands(): TypedCommand[] {
  return LINE_TYPES.map(({ type, label, sign, words }) => ({
    label,
    sign,
    words,
    run: ({ page }) => {
      // The command for the type that a line has would turn it off.
      if (blockTypeOf(page) !== type) setBlockType(page, type);
    },
  }));
}

function toolCommands(studio: Studio): TypedCommand[] {
  return TOOL_GROUPS.flatMap(({ tools }) => tools).flatMap((tool) => {
    const { label, icon, words, press, isOffered } = tool;
    return words === undefined || isOffered?.(studio) === false ? [] : [{ label, sign: { icon }, words, run: press }];
  });
}
