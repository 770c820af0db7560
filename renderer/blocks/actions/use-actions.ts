import { useRef, useState } from 'react';
import type { Action } from '../../language/types/descriptor.ts';
import { useHost, usePlace, useSettings } from '../../host/host.ts';
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

const NONE: ReadonlySet<Action> = new Set();

/** Runs the actions of one target, one at a time. What was done once was done to the record of its address. */
export function useActions(target: ActionTarget): Actions {
  const host = useHost();
  const { locale } = useSettings();
  const { pathname } = usePlace();
  const [running, setRunning] = useState<Action>();
  const [kept, setKept] = useState({ pathname, done: NONE });
  const done = kept.pathname === pathname ? kept.done : NONE;
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
        const isDone = await playAction(action, target, { host, keys, locale, onCall: () => setRunning(action) });
        if (isDone && action.once) setKept((before) => ({ pathname, done: new Set(before.pathname === pathname ? before.done : NONE).add(action) }));
      } finally {
        isBusy.current = false;
        setRunning(undefined);
      }
    },
  };
}
