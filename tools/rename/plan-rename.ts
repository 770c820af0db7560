import { CorruptSource } from '../catalogue/catalogue.ts';
import type { Source } from '../catalogue/read-sources.ts';
import { keptFor } from '../lint/by-source.ts';
import { schemaProblems } from '../lint/schema/schema-problems.ts';
import { addressOf } from './edits.ts';
import { planField } from './fields/rename-field.ts';
import { planValue } from './fields/rename-value.ts';
import { refuseNewFindings } from './new-findings.ts';
import type { NameKind, Plan, Tree, Wanted } from './plan.ts';
import { planEntity } from './rename-entity.ts';
import { planOperation } from './rename-operation.ts';
import { planScreen } from './rename-screen.ts';

/** The names that can be changed, each with the function that plans it. */
const PLANS: Readonly<Record<NameKind, (tree: Tree, from: string, to: string) => Plan | null>> = {
  entity: planEntity,
  field: planField,
  operation: planOperation,
  screen: planScreen,
};

/**
 * Returns the changes that give something another name wherever the language says that it is meant; null when it has
 * the name already. Throws an `Error` that says where and what to do when the rename is refused: nothing is changed
 * then.
 */
export function planRename(tree: Tree, wanted: Wanted): Plan | null {
  const plan = planUnlinted(tree, wanted);
  // The other kinds of names are changed wherever lint knows them, and their files may move.
  if (plan && (wanted.kind === 'field' || wanted.kind === 'value')) refuseNewFindings(tree, plan);
  return plan;
}

/** Does the same without a look at what lint finds afterwards, which takes a second in a large tree. */
export function planUnlinted(tree: Tree, wanted: Wanted): Plan | null {
  refuseBroken(tree);
  const { kind, from, to } = wanted;
  return kind === 'value' ? planValue(tree, wanted.field, from, to) : PLANS[kind](tree, from, to);
}

/** Returns whether there is a rename of this kind with an old and a new name. */
export function isNameKind(kind: string): kind is NameKind {
  return Object.hasOwn(PLANS, kind);
}

/** Throws for a tree with a file that is not read whole: it may hold the name. */
const refuseBroken = keptFor(({ sources }: Tree) => {
  for (const source of sources) refuseBrokenFile(source);
});

function refuseBrokenFile(source: Source): void {
  if (source.value === undefined) throw new CorruptSource(source);
  const problem = schemaProblems(source).find(({ breaksShape }) => breaksShape);
  if (problem)
    throw new Error(`${addressOf(source, problem.path)} ${problem.message} Mend it first: it may hold the name.`);
}
