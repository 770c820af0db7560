import { readSources, type Source } from '../catalogue/read-sources.ts';
import { schemaProblems } from '../lint/schema/schema-problems.ts';

/**
 * Creates a reader of a tree that returns the last valid version of each file, so that a screen keeps working while one
 * of its files is being edited. A file without a valid version is left out.
 */
export function soundReader(): (root: string) => Source[] {
  const lastSound = new Map<string, Source>();
  return (root) =>
    readSources(root).flatMap((source) => {
      if (isSound(source)) lastSound.set(source.file, source);
      return lastSound.get(source.file) ?? [];
    });
}

/** Returns whether a file is JSON in the shape that the other tools rely on. */
function isSound(source: Source): boolean {
  return source.value !== undefined && !schemaProblems(source).some(({ breaksShape }) => breaksShape);
}
