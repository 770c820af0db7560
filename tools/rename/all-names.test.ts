import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ReferenceKind } from '../../renderer/language/grammar/grammar.ts';
import { contentsOf } from '../catalogue/catalogue.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { foundInFile } from '../lint/found-in.ts';
import type { Tree, WantedName } from './plan.ts';
import { readTree } from './read-tree.ts';
import { errorsIn, filesOf, renamed } from './testing/renamed-tree.ts';

/** The operation that conditions on the user read: lint knows it by its name. */
const SESSION = 'getSession';

/** Returns a rename of every name of a tree that can be changed. */
function allNames({ sources }: Tree): WantedName[] {
  const { screens, operations, entities } = contentsOf([...sources]);
  const written = operations.filter(({ path, value }) => path[0] !== 'crud' && value.name !== SESSION);
  return [
    ...screens.map(({ value }) => ({ kind: 'screen' as const, from: value.id, to: `x-${value.id}-x` })),
    ...written.map(({ value }) => ({ kind: 'operation' as const, from: value.name, to: `${value.name}X` })),
    ...entities.map(({ value }) => ({ kind: 'entity' as const, from: value.entity, to: `Z${value.entity}Z` })),
  ];
}

const back = ({ kind, from, to }: WantedName): WantedName => ({ kind, from: to, to: from });

/** Returns the values that name something of a kind, wherever the schemas say so. */
const named = ({ sources }: Tree, kind: ReferenceKind): string[] =>
  sources.flatMap((source) => foundInFile(source, ({ node, value }) => (node.ref?.to === kind ? [String(value)] : [])));

test.each(['.', 'tests/fixtures', 'tools/lint/fixtures'])(
  'each name of %s is changed, lint finds nothing, and the way back restores every byte',
  { timeout: 60_000 },
  (folder) => {
    const before = readTree(join(projectRoot(), folder));
    const all = allNames(before);
    const away = renamed(before, ...all);
    for (const kind of ['screen', 'operation', 'entity'] as const) {
      const old = new Set(all.filter((one) => one.kind === kind).map(({ from }) => from));
      expect(old.size).toBeGreaterThan(3);
      expect(named(away, kind).filter((name) => old.has(name))).toEqual([]);
    }
    expect(errorsIn(away)).toEqual([]);
    expect(filesOf(renamed(away, ...all.map(back)))).toEqual(filesOf(before));
  },
);
