import { edited } from './edits.ts';
import type { Edit, Plan } from './plan.ts';

/** A file that a rename changes, moves or adds. */
export interface ChangedFile {
  /** The path before. */
  from: string;
  /** The path afterwards: mostly the same. */
  to: string;
  /** The text before; undefined for a new file. */
  before: string | undefined;
  after: string;
}

/**
 * Returns the files that a plan changes or moves, in the order of their paths.
 * @param read Returns the text of a file.
 */
export function changedFiles(
  { edits, moves }: Pick<Plan, 'edits' | 'moves'>,
  read: (file: string) => string,
): ChangedFile[] {
  const pathAfter = new Map(moves.map(({ from, to }) => [from, to]));
  const editsOf = new Map<string, Edit[]>();
  for (const edit of edits) {
    const own = editsOf.get(edit.file);
    if (own) own.push(edit);
    else editsOf.set(edit.file, [edit]);
  }
  const files = [...new Set([...editsOf.keys(), ...pathAfter.keys()])].toSorted();
  return files.map((from) => {
    const before = read(from);
    return { from, to: pathAfter.get(from) ?? from, before, after: edited(before, editsOf.get(from) ?? []) };
  });
}
