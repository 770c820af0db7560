import type { Command, CommandContext, CommandTarget } from './command.ts';
import { runCommand } from './run-command.ts';

export interface RunnerState {
  /** The command that waits or runs, from its first question or read on: the person may still have to answer. */
  started: Command | undefined;
  /** The command that runs, from its first request on: the busy state of its button. */
  running: Command | undefined;
}

export const IDLE: RunnerState = { started: undefined, running: undefined };

export interface CommandRunner {
  /**
   * Runs a command; ignored while another one runs. One that only leads to another screen does not wait until the
   * screen that it leaves is read again. Returns whether the command was done.
   */
  run: (command: Command, target: CommandTarget, context: CommandContext) => Promise<boolean>;
}

/**
 * Creates a runner of one command at a time. `onChange` is called when a command asks its first question or read, when
 * it begins its requests, and when it ends. A command that its checks stop changes nothing but `IDLE`, which React
 * skips: the form of a save with many errors is rendered once, for the errors.
 */
export function createCommandRunner(onChange: (state: RunnerState) => void): CommandRunner {
  let isBusy = false;
  let isStored = false;
  return {
    async run(command, target, context) {
      if (isBusy) return isStored && isLink(command) ? runCommand(command, target, context) : false;
      // Set before the first await: a double press must not start a second call.
      isBusy = true;
      try {
        return await runCommand(command, target, {
          ...context,
          onQuestion: () => onChange({ started: command, running: undefined }),
          onStart: () => onChange({ started: command, running: command }),
          onStored: () => {
            isStored = true;
          },
        });
      } finally {
        isBusy = false;
        isStored = false;
        onChange(IDLE);
      }
    },
  };
}

function isLink({ operation, ask }: Command): boolean {
  return operation === undefined && ask === undefined;
}
