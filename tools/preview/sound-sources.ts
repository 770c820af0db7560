import { readSources, type Source } from '../catalogue/read-sources.ts';
import { schemaProblems } from '../lint/schema/schema-problems.ts';

/**
 * Reads a tree again and again, each file as it was when it was last sound: somebody who types leaves files half written, and the screen goes on
 * playing meanwhile. A file that never was sound is not there.
 */
export function soundReader(): (root: string) => Source[] {
  const lastSound = new Map<string, Source>();
  return (root) => readSources(root).flatMap((source) => {
    if (isSound(source)) lastSound.set(source.file, source);
    return lastSound.get(source.file) ?? [];
  });
}

/** Whether it is JSON of the shape that the rest of the tools rely on. */
function isSound(source: Source): boolean {
  return source.value !== undefined && !schemaProblems(source).some(({ breaksShape }) => breaksShape);
}
