import { createAttemptKeys } from './attempt-keys.ts';
import { createCommandRunner, IDLE, type RunnerState } from './command-runner.ts';
import type { Command, CommandContext, CommandTarget } from './command.ts';

/** What the commands of one target are doing. */
export interface CommandState extends RunnerState {
  /** Commands with `once` that were done at `place`. */
  done: ReadonlySet<Command>;
  /** The path of the screen on which they were done. */
  place: string;
}

/** The context of a command without the keys of its calls, which are kept with the commands. */
export type CommandSurroundings = Omit<CommandContext, 'keys'>;

/**
 * The commands of one target, one at a time. The store may outlive the component that shows them: a row that a grid has
 * taken out of the page is still busy when it comes back.
 */
export interface CommandStore {
  get: () => CommandState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Starts a command; ignored while another one runs, and when it was done once at this place.
   * Returns whether the command was done.
   * @param place The path of the screen.
   */
  run: (command: Command, target: CommandTarget, around: CommandSurroundings, place: string) => Promise<boolean>;
}

const NONE: ReadonlySet<Command> = new Set();

export function createCommandStore(): CommandStore {
  const listeners = new Set<() => void>();
  const keys = createAttemptKeys();
  let state: CommandState = { ...IDLE, done: NONE, place: '' };
  const change = (next: Partial<CommandState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const runner = createCommandRunner((next) => {
    // A command that its checks stop renders nothing.
    if (next.started !== state.started || next.running !== state.running) change(next);
  });
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async run(command, target, around, place) {
      const done = doneAt(state, place);
      if (done.has(command)) return false;
      const isDone = await runner.run(command, target, { ...around, keys });
      if (isDone && command.once) change({ done: new Set(doneAt(state, place)).add(command), place });
      return isDone;
    },
  };
}

/** Creates the command stores of rows. Returns the store of a row, by the key of its set of rows and its own. */
export function createRowStores(): (rowSet: string, key: string) => CommandStore {
  const stores = new Map<string, CommandStore>();
  return (rowSet, key) => {
    const whole = JSON.stringify([rowSet, key]);
    const store = stores.get(whole) ?? createCommandStore();
    stores.set(whole, store);
    return store;
  };
}

/** Returns the commands that were done at a place. */
export function doneAt(state: Pick<CommandState, 'done' | 'place'>, place: string): ReadonlySet<Command> {
  return state.place === place ? state.done : NONE;
}
