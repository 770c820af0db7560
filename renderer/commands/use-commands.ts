import { useMemo, useState } from 'react';
import { useHost, usePlace, useSettings } from '../host/host.ts';
import { createAttemptKeys } from './attempt-keys.ts';
import { createCommandRunner, IDLE, type RunnerState } from './command-runner.ts';
import type { Command, CommandContext, CommandTarget } from './command.ts';

/** The commands of one target, one at a time. */
export interface Commands extends RunnerState {
  /** Commands with `once` that were done. */
  done: ReadonlySet<Command>;
  /** Starts a command; ignored while another one runs. */
  run: (command: Command) => Promise<void>;
}

const NONE: ReadonlySet<Command> = new Set();

/** Runs the commands of one target. A command with `once` stays done until the address, and so the record, changes. */
export function useCommands(target: CommandTarget): Commands {
  const context = useCommandContext();
  const { pathname } = usePlace();
  const [state, setState] = useState(IDLE);
  const [runner] = useState(() => createCommandRunner(setState));
  const [kept, setKept] = useState({ pathname, done: NONE });
  const done = kept.pathname === pathname ? kept.done : NONE;
  return {
    ...state,
    done,
    async run(command) {
      if (done.has(command) || !(await runner.run(command, target, context)) || !command.once) return;
      setKept((before) => ({
        pathname,
        done: new Set(before.pathname === pathname ? before.done : NONE).add(command),
      }));
    },
  };
}

/** Returns the context of commands that run outside of `useCommands`: several at a time, as on the rows of a list. */
export function useCommandContext(): CommandContext {
  const host = useHost();
  const { locale } = useSettings();
  const [keys] = useState(() => createAttemptKeys());
  return useMemo(() => ({ host, locale, keys }), [host, locale, keys]);
}
