import { edited } from './edits.ts';
import type { Plan } from './plan.ts';

/** A file that a rename changes, moves or does both to. */
export interface ChangedFile {
  /** The path before. */
  from: string;
  /** The path afterwards: mostly the same. */
  to: string;
  before: string;
  after: string;
}

/** Returns the files that a plan changes, in the order of their paths. @param read Returns the text of a file. */
export function changedFiles({ edits, moves }: Plan, read: (file: string) => string): ChangedFile[] {
  const pathAfter = new Map(moves.map(({ from, to }) => [from, to]));
  const files = [...new Set([...edits.map(({ file }) => file), ...pathAfter.keys()])].toSorted();
  return files.map((from) => {
    const before = read(from);
    const own = edits.filter(({ file }) => file === from);
    return { from, to: pathAfter.get(from) ?? from, before, after: edited(before, own) };
  });
}
