import type { Choice } from '../../../host/lookup-choices.ts';
import { evaluate } from '../../../language/logic/conditions/evaluate.ts';
import type { LookupModel } from '../../../language/resolve/lookup.ts';

/**
 * Returns the choice that a field without a value takes by itself: the first one that meets `chooseWhen`, or else the
 * only one, with `chooseOnly`. Choices that are not offered do not count.
 */
export function presetChoice(
  { chooseOnly, chooseWhen }: Pick<LookupModel, 'chooseOnly' | 'chooseWhen'>,
  choices: readonly Choice[],
): Choice | undefined {
  const offered = choices.filter(({ isWithheld }) => isWithheld !== true);
  const meets = ({ row = {} }: Choice): boolean =>
    chooseWhen !== undefined && evaluate(chooseWhen, { record: {}, option: row }) === true;
  return offered.find(meets) ?? (chooseOnly && offered.length === 1 ? offered[0] : undefined);
}
