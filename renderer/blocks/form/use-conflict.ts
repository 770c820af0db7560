import { useState } from 'react';
import type { Conflict } from './conflict.ts';
import type { FormStore } from './store.ts';

/** Two versions that stand against each other, and the ways on. */
export interface OpenConflict {
  conflict: Conflict;
  /** Of two versions takes the stored one. */
  takeTheirs: () => void;
  /** Lays what was changed here over the stored version and saves that. */
  keepMine: () => void;
  close: () => void;
}

export interface Conflicts {
  /** The one that is shown. */
  open: OpenConflict | undefined;
  /** @param takeStored Begins anew from the version that somebody else stored. */
  show: (conflict: Conflict, takeStored: () => void) => void;
}

interface ConflictOptions {
  store: FormStore;
  save: () => Promise<void>;
  /** Told when what was typed is given up. */
  onDropped: () => void;
}

/** A save that met another version: neither is lost before somebody has chosen. */
export function useConflict({ store, save, onDropped }: ConflictOptions): Conflicts {
  const [shown, setShown] = useState<{ conflict: Conflict; takeStored: () => void }>();
  const show: Conflicts['show'] = (conflict, takeStored) => setShown({ conflict, takeStored });
  if (shown === undefined) return { open: undefined, show };
  const { conflict, takeStored } = shown;
  const close = () => setShown(undefined);
  return {
    show,
    open: {
      conflict,
      takeTheirs() {
        close();
        takeStored();
        onDropped();
      },
      keepMine() {
        close();
        takeStored();
        for (const [name, value] of Object.entries(conflict.merged)) store.set(name, value ?? null);
        void save();
      },
      close,
    },
  };
}
