import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentsOf } from '../catalogue/catalogue.ts';
import { projectRoot } from '../catalogue/project-root.ts';
import { lint } from '../lint/lint.ts';
import { contextOf } from './new-findings.ts';
import { planUnlinted } from './plan-rename.ts';
import type { Plan, Tree, Wanted } from './plan.ts';
import { readTree } from './read-tree.ts';
import { filesOf, renamed, withPlans } from './testing/renamed-tree.ts';

/** A rename there, and the one back after all others are done. */
interface Pair {
  there: Wanted;
  back: Wanted;
}

/** Returns a rename of every `step`-th field and of its first choice, in the order of the files. */
function renamesOf({ sources }: Tree, step: number): Pair[] {
  const fields = contentsOf([...sources]).entities.flatMap(({ value: { entity, properties } }) =>
    Object.entries(properties).map(([name, { options }]) => ({ entity, name, first: options?.[0]?.value })),
  );
  return fields.flatMap(({ entity, name, first }, index): Pair[] => {
    if (index % step !== 0) return [];
    const [from, to] = [`${entity}.${name}`, `${entity}.x${name.charAt(0).toUpperCase()}${name.slice(1)}`];
    const value = typeof first === 'string' && first !== '' ? first : undefined;
    return [
      { there: { kind: 'field', from, to }, back: { kind: 'field', from: to, to: from } },
      ...(value === undefined ? [] : [valueOf(from, to, value, `x${value.slice(1)}`)]),
    ];
  });
}

/** The value is renamed together with its field: the way back finds it under the new name. */
function valueOf(field: string, renamedField: string, from: string, to: string): Pair {
  return {
    there: { kind: 'value', field, from, to },
    back: { kind: 'value', field: renamedField, from: to, to: from },
  };
}

/** Returns the plan of a rename, or the message that refuses it. */
function tried(tree: Tree, wanted: Wanted): Plan | string {
  try {
    return planUnlinted(tree, wanted) ?? `${wanted.from} has the name already.`;
  } catch (error) {
    return String(error);
  }
}

const fieldOf = ({ there }: Pair): string => (there.kind === 'value' ? there.field : there.from);

const findings = (tree: Tree): number => lint(contextOf(tree)).length;

/**
 * All fields of the small trees, and every seventh of the thousand fields of the project, in the order of the files:
 * four of five entities have one among them. The run takes 4 s of processor time then, 3 s of them to validate and lint
 * the trees. All fields, in `test:all`, take 10 s.
 */
const STEP = process.env['TEST_ALL_SCREENS'] === '1' ? 1 : 7;

test.each([
  ['.', STEP, 100],
  ['tests/fixtures', 1, 60],
  ['tools/lint/fixtures', 1, 20],
])(
  'fields of %s, and their values, are refused with an address, or changed and changed back to the byte',
  { timeout: 120_000 },
  (folder, step, least) => {
    const before = readTree(join(projectRoot(), folder));
    const all = renamesOf(before, step).map((pair) => ({ pair, plan: tried(before, pair.there) }));
    for (const { plan } of all) if (typeof plan === 'string') expect(plan).toMatch(/^Error: \S+\.json:\d+:\d+ /);
    const planned = all.flatMap(({ pair, plan }) => (typeof plan === 'string' ? [] : [{ pair, plan }]));
    const fields = new Set(planned.map(({ pair }) => pair.there.from));
    // Without the rename of its field the way back would not find the value.
    const both = planned.filter(({ pair }) => fields.has(fieldOf(pair)));
    expect(both.length).toBeGreaterThan(least);
    const away = withPlans(
      before,
      both.map(({ plan }) => plan),
    );
    expect(filesOf(away)).not.toEqual(filesOf(before));
    expect(findings(away)).toBe(findings(before));
    expect(filesOf(renamed(away, ...both.map(({ pair }) => pair.back)))).toEqual(filesOf(before));
  },
);
