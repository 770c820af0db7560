import { filledLookup, lookupOf, type LookupModel } from '../../language/resolve/lookup.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { Selector } from '../../language/types/calls.ts';
import { useLookup, type Choices } from '../../host/use-lookup.ts';

interface SelectorChoices extends Choices {
  lookup: LookupModel | undefined;
}

/** Returns what the selector of a screen offers. */
export function useSelectorChoices(
  selector: Selector | undefined,
  screen: ResolvedScreen,
  scope: ConditionScope,
): SelectorChoices {
  const model = selector && lookupOf(selector, undefined, screen.entities);
  const lookup = model && filledLookup(model, screen.operations[model.operation]?.path ?? '', scope);
  return { ...useLookup(lookup, undefined, undefined), lookup };
}
