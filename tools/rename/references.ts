import type { ReferenceKind } from '../../renderer/language/grammar/grammar.ts';
import { keptFor } from '../lint/by-source.ts';
import { foundInFile } from '../lint/found-in.ts';
import type { Occurrence, Tree } from './plan.ts';

/** Returns a function that finds where a tree refers to a name, by what the schemas mark (`x-ref`) with one kind. */
export function referencesOf(kind: ReferenceKind): (tree: Tree, name: string) => readonly Occurrence[] {
  const byName = keptFor(({ sources }: Tree) => {
    const found = new Map<string, Occurrence[]>();
    for (const source of sources) {
      for (const { name, path } of namesIn(kind, source)) {
        const known = found.get(name) ?? [];
        known.push({ source, path, at: 'value' });
        found.set(name, known);
      }
    }
    return found;
  });
  return (tree, name) => byName(tree).get(name) ?? [];
}

function namesIn(kind: ReferenceKind, source: Tree['sources'][number]): { name: string; path: Occurrence['path'] }[] {
  return foundInFile(source, ({ node, value, path }) =>
    node.ref?.to === kind && typeof value === 'string' ? [{ name: value, path }] : [],
  );
}
