import type { Command, CommandContext, CommandTarget } from './command.ts';
import { runCommand } from './run-command.ts';

export interface RunnerState {
  /** The command that was started, from the press on: questions may still be open. */
  started: Command | undefined;
  /** The command that runs, from its first request on: the busy state of its button. */
  running: Command | undefined;
}

export const IDLE: RunnerState = { started: undefined, running: undefined };

export interface CommandRunner {
  /** Runs a command; ignored while another one runs. Returns whether the command was done. */
  run: (command: Command, target: CommandTarget, context: CommandContext) => Promise<boolean>;
}

/**
 * Creates a runner of one command at a time. `onChange` is called when a command starts, begins its requests, and ends.
 */
export function createCommandRunner(onChange: (state: RunnerState) => void): CommandRunner {
  let isBusy = false;
  return {
    async run(command, target, context) {
      if (isBusy) return false;
      // Set before the first await: a double press must not start a second call.
      isBusy = true;
      onChange({ started: command, running: undefined });
      try {
        return await runCommand(command, target, {
          ...context,
          onStart: () => onChange({ started: command, running: command }),
        });
      } finally {
        isBusy = false;
        onChange(IDLE);
      }
    },
  };
}
