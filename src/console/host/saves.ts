/** Saves the unsaved work. Resolves to whether it was saved. */
type Save = () => Promise<boolean>;

/** The saves of the unsaved work on screen, for the question that asks before it is left. */
export interface Saves {
  /** Adds a save. Returns the function that takes it back. */
  offer: (save: Save) => () => void;
  hasSome: () => boolean;
  /** Saves everything, one after the other, until one fails. Resolves to whether all of it was saved. */
  run: () => Promise<boolean>;
  /**
   * True while `run` saves: the navigation of a person who leaves decides where to go, not the navigation of a saved
   * form.
   */
  isRunning: () => boolean;
}

export function createSaves(): Saves {
  const offered = new Set<Save>();
  let isRunning = false;
  return {
    offer(save) {
      offered.add(save);
      return () => void offered.delete(save);
    },
    hasSome: () => offered.size > 0,
    async run() {
      isRunning = true;
      const all = [...offered];
      try {
        for (const save of all) if (!(await save())) return false;
        return true;
      } finally {
        isRunning = false;
      }
    },
    isRunning: () => isRunning,
  };
}
