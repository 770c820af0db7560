import { useEffect, useRef, useState } from 'react';
import type { FieldSet } from '../../language/models/form/form-model.ts';
import type { JsonObject } from '../../language/types/json.ts';
import { changesNothingHere, findConflict, isWithoutClash, theirChanges, type Conflict } from './conflict.ts';
import { mergeOrAsk } from './quiet-merge.ts';
import type { FormStore } from '../record/store.ts';

/** An open conflict, and the choices of the person. */
export interface OpenConflict {
  conflict: Conflict;
  /** The stored record, under the names of its fields, with the values that have no field. */
  theirs: JsonObject;
  /** Drops the typed values for the stored version. */
  takeTheirs: () => void;
  /** Applies the typed changes to the stored version and saves the result. */
  keepMine: () => void;
  close: () => void;
}

/** The stored version that a save was refused for, as values of the form. */
interface Met {
  /** The version that both started from. */
  base: JsonObject;
  theirs: JsonObject;
  /** The stored record, where it has values without a field. */
  record?: JsonObject;
  /** Resets the form to the stored version. */
  takeStored: () => void;
}

export interface Conflicts {
  /** The conflict that the dialog shows. */
  open: OpenConflict | undefined;
  /** Opens the conflict. Returns false if the block was unmounted meanwhile. */
  show: (met: Met) => boolean;
}

interface ConflictOptions {
  model: FieldSet;
  store: FormStore;
  /** Returns whether the values were stored. */
  save: () => Promise<boolean>;
  /** Called when the typed values are dropped. */
  onDropped: () => void;
  /** Returns whether the stored record was saved in another tab of this person; absent where nobody knows. */
  isOwn?: ((record: JsonObject) => Promise<boolean>) | undefined;
  /** Called with what the other tab changed, when it is merged without a question. */
  onMerged?: (changes: string[]) => void;
}

/**
 * Holds the conflict of a refused save until the person has chosen. Values that are typed meanwhile are part of this
 * side.
 */
export function useConflict({ model, store, save, onDropped, isOwn, onMerged }: ConflictOptions): Conflicts {
  const [met, setMet] = useState<Met>();
  const isHere = useRef(true);
  const quietMerges = useRef(0);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const keep = (merged: JsonObject, takeStored: () => void): Promise<boolean> => {
    takeStored();
    for (const [name, value] of Object.entries(merged)) store.set(name, value ?? null);
    return save();
  };
  const show = (found: Met): boolean => {
    if (!isHere.current) return false;
    const { base, theirs, record, takeStored } = found;
    const compare = () => findConflict(model, { mine: store.values.all(), base, theirs });
    // The body of the record may have been saved, or another field that is not here: there is nothing to choose then.
    const decide = (own: boolean) =>
      mergeOrAsk({
        isOwn: own,
        compare,
        count: quietMerges,
        later: (step) => setTimeout(() => isHere.current && step()),
        keep(merged) {
          const changes = theirChanges(compare());
          if (changes.length > 0) onMerged?.(changes);
          return keep(merged, takeStored);
        },
        ask: () => setMet(found),
      });
    if (isOwn === undefined || record === undefined || !mayMergeOwn(compare())) decide(false);
    else void isOwn(record).then((own) => isHere.current && decide(own));
    return true;
  };
  if (met === undefined) return { open: undefined, show };
  const { base, theirs, record, takeStored } = met;
  const close = () => setMet(undefined);
  // Compared again at each use: values that are typed before the dialog opens count as mine.
  const current = () => findConflict(model, { mine: store.values.all(), base, theirs });
  return {
    show,
    open: {
      conflict: current(),
      theirs: { ...record, ...theirs },
      takeTheirs() {
        close();
        takeStored();
        onDropped();
      },
      keepMine() {
        const { merged } = current();
        close();
        void keep(merged, takeStored);
      },
      close,
    },
  };
}

/** Returns whether it matters who saved the other version: only then it is asked. */
function mayMergeOwn(conflict: Conflict): boolean {
  return isWithoutClash(conflict) && !changesNothingHere(conflict);
}
