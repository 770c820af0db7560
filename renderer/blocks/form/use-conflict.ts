import { useEffect, useRef, useState } from 'react';
import type { FieldSet } from '../../language/form/form-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { findConflict, type Conflict } from './conflict.ts';
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

/** What a save met, as values of the form. */
interface Met {
  /** As both versions began. */
  base: JsonObject;
  theirs: JsonObject;
  /** Begins anew from the version that somebody else stored. */
  takeStored: () => void;
}

export interface Conflicts {
  /** The one that is shown. */
  open: OpenConflict | undefined;
  /** Shows both versions; answers whether there is still somebody here to see them. */
  show: (met: Met) => boolean;
}

interface ConflictOptions {
  model: FieldSet;
  store: FormStore;
  save: () => Promise<void>;
  /** Told when what was typed is given up. */
  onDropped: () => void;
}

/** A save that met another version: neither is lost before somebody has chosen, nor what was typed since the save was sent. */
export function useConflict({ model, store, save, onDropped }: ConflictOptions): Conflicts {
  const [met, setMet] = useState<Met>();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const show = (found: Met): boolean => {
    if (isHere.current) setMet(found);
    return isHere.current;
  };
  if (met === undefined) return { open: undefined, show };
  const { base, theirs, takeStored } = met;
  const close = () => setMet(undefined);
  // At the moment of each use: what is typed while the dialog is on its way is mine too.
  const current = () => findConflict(model, { mine: store.values.all(), base, theirs });
  return {
    show,
    open: {
      conflict: current(),
      takeTheirs() {
        close();
        takeStored();
        onDropped();
      },
      keepMine() {
        const { merged } = current();
        close();
        takeStored();
        for (const [name, value] of Object.entries(merged)) store.set(name, value ?? null);
        void save();
      },
      close,
    },
  };
}
