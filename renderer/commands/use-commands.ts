import { useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { useHost, usePlace, useSettings } from '../host/host.ts';
import { AskContext } from './ask-context.ts';
import {
  createCommandStore,
  createRowStores,
  doneAt,
  type CommandStore,
  type CommandSurroundings,
} from './command-store.ts';
import type { RunnerState } from './command-runner.ts';
import type { Command, CommandTarget } from './command.ts';
import type { CommandRefusal } from './refusal.ts';

/** The commands of one target, one at a time. */
export interface Commands extends RunnerState {
  /** Commands with `once` that were done. */
  done: ReadonlySet<Command>;
  /** Starts a command; ignored while another one runs. Returns whether it was done. */
  run: (command: Command) => Promise<boolean>;
  /** Why the last command was not done, until a command starts or the address changes (`useOwnRefusal`). */
  refusal: CommandRefusal | undefined;
  store: CommandStore;
}

/**
 * Runs the commands of one target. A command with `once` stays done until the address, and so the record, changes.
 * @param given The store of the target, if it outlives the component or is shared with another one.
 */
export function useCommands(target: CommandTarget, given?: CommandStore): Commands {
  const around = useCommandSurroundings();
  const { pathname } = usePlace();
  const [own] = useState(createCommandStore);
  const store = given ?? own;
  const state = useSyncExternalStore(store.subscribe, store.get);
  return {
    started: state.started,
    running: state.running,
    done: doneAt(state, pathname),
    run: (command) => store.run(command, target, around, pathname),
    refusal: state.refusal?.place === pathname ? state.refusal : undefined,
    store,
  };
}

/** Returns what commands read of the application. */
export function useCommandSurroundings(): CommandSurroundings {
  const host = useHost();
  const { locale } = useSettings();
  const ask = useContext(AskContext);
  return useMemo(() => ({ host, locale, ask }), [host, locale, ask]);
}

/**
 * Returns a function that gives each row its command store, by the row's key: one command at a time in each row, and
 * several rows at once. The stores live as long as the block.
 * @param rowSet A key of the rows, for a block that shows other rows while it is mounted: two rows may have one key.
 */
export function useRowStores(rowSet = ''): (key: string) => CommandStore {
  const [stores] = useState(createRowStores);
  return useMemo(() => (key) => stores(rowSet, key), [stores, rowSet]);
}
