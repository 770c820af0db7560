import { createContext } from 'react';
import type { Action, Ask as AskWords } from '../language/types/descriptor.ts';
import type { JsonObject } from '../language/types/json.ts';
import type { CommandContext, CommandTarget } from './command.ts';

/** A command that asks for fields before its call. */
export interface Asking {
  label: string;
  operation: string;
  tone?: Action['tone'] | undefined;
  words: AskWords;
  /** What stands above the fields. */
  text: string;
  target: CommandTarget;
  /** What is sent beside the answers. Controls read it: the currency of an amount. */
  sent: JsonObject;
  /**
   * Runs the command with what was answered. A dialog that stays open while the command is refused runs it again.
   * Resolves to whether it was done.
   * @param steps The steps of the target that the dialog replaces.
   * @param onRefusal Shows a refusal in the dialog.
   */
  run: (
    asked: JsonObject,
    steps: Pick<CommandTarget, 'showRefusal' | 'onSuccess'>,
    onRefusal: CommandContext['onRefusal'],
  ) => Promise<boolean>;
}

/** Shows the fields of a command. Resolves to whether the command was done; false when the dialog was closed. */
export type Ask = (asking: Asking) => Promise<boolean>;

/** The dialog of commands that ask. The fields stand above the commands, so that commands know only this function. */
export const AskContext = createContext<Ask | undefined>(undefined);
