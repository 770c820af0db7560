import { useRef, useState } from 'react';
import type { Action } from '../../language/types/descriptor.ts';
import { useHost } from '../../host/host.ts';
import { createAttemptKeys } from './attempt-key.ts';
import { playAction, type ActionTarget } from './play-action.ts';

/** What was pressed where: one and the same action stands in every card. */
export interface Actions {
  /** The action that runs. */
  running: Action | undefined;
  /** Actions that may run once and did. */
  done: ReadonlySet<Action>;
  run: (action: Action) => Promise<void>;
}

/** Runs the actions of one target, one at a time. */
export function useActions(target: ActionTarget): Actions {
  const host = useHost();
  const [running, setRunning] = useState<Action>();
  const [done, setDone] = useState<ReadonlySet<Action>>(new Set());
  const [keys] = useState(createAttemptKeys);
  const isBusy = useRef(false);
  return {
    running,
    done,
    async run(action) {
      if (isBusy.current || done.has(action)) return;
      // Before the first await: a second press in the same moment must not begin a second call.
      isBusy.current = true;
      try {
        const isDone = await playAction(action, target, { host, keys, onCall: () => setRunning(action) });
        if (isDone && action.once) setDone((before) => new Set(before).add(action));
      } finally {
        isBusy.current = false;
        setRunning(undefined);
      }
    },
  };
}
