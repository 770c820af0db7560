import type { ConditionScope } from '../../renderer/language/logic/conditions/scope.ts';
import { entry } from '../../renderer/language/resolve/catalogue.ts';
import { resolveScreen, type ResolvedScreen } from '../../renderer/language/resolve/resolve-screen.ts';
import type { FormDescriptor } from '../../renderer/language/types/descriptor.ts';
import type { Scenario } from '../../renderer/language/types/scenario.ts';
import { openForm, type Seen } from '../../renderer/scenario/play.ts';
import { ImpossibleStep } from '../../renderer/scenario/places.ts';
import { why } from '../why/why.ts';
import type { Source } from '../why/data-rules.ts';
import { circumstancesOf, surroundingsOf, type Tree } from './circumstances.ts';
import { judge } from './judge.ts';
import type { Mismatch } from './mismatch.ts';

/** A mismatch with the rule that decided it, where that is known. */
export interface Fault extends Mismatch {
  decided?: { rule: string; sentence: string; source: Source };
}

/** Plays one scenario of a form. Returns what is not as it was expected. */
export async function playScenario(
  screen: ResolvedScreen,
  descriptor: FormDescriptor,
  { given = {}, steps = [], expect }: Scenario,
  tree: Tree,
  noteOperand: NonNullable<ConditionScope['noteOperand']> = () => undefined,
): Promise<Fault[]> {
  const circumstances = circumstancesOf(descriptor, given, tree);
  const player = await openForm(screen, surroundingsOf(descriptor, circumstances, tree, noteOperand));
  if (typeof player === 'string') {
    if (expect.refusal === player) return [];
    const wanted = expect.refusal === undefined ? 'the form' : `"${expect.refusal}"`;
    return [{ path: ['expect'], expected: wanted, found: `"${player}" instead of it` }];
  }
  for (const [index, step] of steps.entries()) {
    try {
      await player.step(step);
    } catch (error) {
      if (!(error instanceof ImpossibleStep)) throw error;
      return [{ path: ['steps', index], expected: 'a step that a person can do', found: error.message }];
    }
  }
  const seen = player.seen();
  return judge(expect, seen).map((mismatch) => withDecision(mismatch, screen, seen));
}

/** Adds the rule that decided the state of a field, as `screenplay why` finds it. */
function withDecision(mismatch: Mismatch, screen: ResolvedScreen, { record }: Seen): Fault {
  const { about } = mismatch;
  if (about === undefined) return mismatch;
  try {
    const mode = record.mode === 'add' ? 'add' : 'edit';
    const { states } = why(screen, about.name, { ...record.scope(), noteOperand: () => undefined, mode });
    const found = states.find(({ state }) => state === about.state);
    const reason = found?.reasons.find(({ holds }) => holds === found.is) ?? found?.reasons[0];
    return reason === undefined
      ? mismatch
      : { ...mismatch, decided: { rule: reason.rule, sentence: reason.sentence, source: reason.source } };
  } catch {
    // The screen has no such part, or several of the name: there is no rule to tell.
    return mismatch;
  }
}

/** Returns the form of a scenario file. Throws when there is none. */
export function formOf(id: string, { catalogue }: Tree): { screen: ResolvedScreen; descriptor: FormDescriptor } {
  const descriptor = entry(catalogue.screens, id);
  if (descriptor?.kind !== 'form') throw new Error(`There is no form "${id}".`);
  return { screen: resolveScreen(descriptor, catalogue), descriptor };
}
