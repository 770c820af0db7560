import type { ReactNode } from 'react';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { Selector } from '../../language/types/calls.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import * as rowsTexts from '../../texts/generated/rows.ts';
import { useSelectorChoices } from './use-selector-choices.ts';

interface ChooseFirstProps {
  selector: Selector | undefined;
  screen: ResolvedScreen;
  scope: ConditionScope;
  /** The class of the card around the text. */
  className: string | undefined;
  /** Shown while the first choice is about to be taken (`start` of the selector). */
  skeleton: ReactNode;
}

/** Shown instead of content that depends on a choice, until the choice is made. */
export function ChooseFirst({ selector, screen, scope, className, skeleton }: ChooseFirstProps) {
  const { choices, isLoading } = useSelectorChoices(selector, screen, scope);
  const startsItself = selector?.start === 'first' && scope.query?.[selector.name] === undefined;
  if (startsItself && (isLoading || choices.length > 0)) return skeleton;
  return (
    <div className={className}>
      <EmptyState
        icon="filter"
        title={selector ? rowsTexts.chooseFirst({ label: selector.label.toLowerCase() }) : rowsTexts.nothingToShow()}
      />
    </div>
  );
}
