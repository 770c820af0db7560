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

const NOT_FOUND = 4;

/** Returns the commands that a screen offers and a typed text finds, those first whose label starts with it. */
export function typedCommands(studio: Studio, query: string): TypedCommand[] {
  const typed = query.toLowerCase();
  const all = [...lineCommands(), ...toolCommands(studio)];
  const rank = (command: TypedCommand): number => {
    const label = command.label.toLowerCase();
    if (label.startsWith(typed)) return 0;
    if (label.split(' ').some((part) => part.startsWith(typed))) return 1;
    if (command.words.some((word) => word.startsWith(typed))) return 2;
    // Without spaces, as a command is typed.
    return label.replaceAll(' ', '').includes(typed) ? 3 : NOT_FOUND;
  };
  return all.filter((command) => rank(command) < NOT_FOUND).toSorted((one, other) => rank(one) - rank(other));
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
