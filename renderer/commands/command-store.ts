import { createAttemptKeys } from './attempt-keys.ts';
import { createCommandRunner, IDLE, type RunnerState } from './command-runner.ts';
import type { Command, CommandContext, CommandTarget } from './command.ts';
import type { CommandRefusal } from './refusal.ts';

/** What the commands of one target are doing. */
export interface CommandState extends RunnerState {
  /** Commands with `once` that were done at `place`. */
  done: ReadonlySet<Command>;
  /** The path of the screen on which they were done. */
  place: string;
  /** Why the last command was not done, while that is shown beside its button. */
  refusal: CommandRefusal | undefined;
}

/** The context of a command without the keys of its calls, which are kept with the commands. */
export type CommandSurroundings = Omit<CommandContext, 'keys' | 'onRefusal'>;

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
  /**
   * Says that refusals of these commands are shown beside their buttons. Returns the function that ends it. The refusal
   * of another command is a toast.
   */
  showRefusalsOf: (isOwn: (command: Command) => boolean) => () => void;
  /** Takes the refusal away that is shown. */
  dismissRefusal: () => void;
}

const NONE: ReadonlySet<Command> = new Set();

/** Dismisses the refusal that the page shows. There is one at most: a command that starts takes away the one before. */
let dismissShown: () => void = () => undefined;

export function createCommandStore(): CommandStore {
  const listeners = new Set<() => void>();
  const places = new Set<(command: Command) => boolean>();
  const keys = createAttemptKeys();
  let state: CommandState = { ...IDLE, done: NONE, place: '', refusal: undefined };
  const change = (next: Partial<CommandState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const dismissRefusal = () => {
    if (state.refusal !== undefined) change({ refusal: undefined });
  };
  const showRefusal = (refusal: CommandRefusal): boolean => {
    if (![...places].some((isOwn) => isOwn(refusal.command))) return false;
    dismissShown = dismissRefusal;
    change({ refusal });
    return true;
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
      dismissShown();
      const isDone = await runner.run(command, target, {
        ...around,
        keys,
        onRefusal: (refusal) => showRefusal({ ...refusal, command, place }),
      });
      if (isDone && command.once) change({ done: new Set(doneAt(state, place)).add(command), place });
      return isDone;
    },
    showRefusalsOf(isOwn) {
      places.add(isOwn);
      return () => void places.delete(isOwn);
    },
    dismissRefusal,
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
