import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { Choice } from '../../host/lookup-choices.ts';
import type { ControlProps } from '../control.ts';
import { shownChoices } from '../shared/choices/choice-list.tsx';
import { movedActive, namedChoice } from '../shared/choices/choice-search.ts';
import { useSearchedChoices, type SearchedChoices } from '../shared/choices/use-searched-choices.ts';

/** What a field that searches shows, and what a person does there. */
export interface SearchInput {
  offered: SearchedChoices;
  /** The choices in the list. */
  shown: readonly Choice[];
  isOpen: boolean;
  /** The position of the choice that Enter takes; -1 for none. */
  ready: number;
  /** Undefined when nobody types: the field then shows the chosen title. */
  typed: string | undefined;
  open: () => void;
  close: () => void;
  activate: (index: number) => void;
  choose: (choice: Choice) => void;
  type: (text: string) => void;
  press: (event: KeyboardEvent) => void;
  leave: () => void;
}

/** Returns the state of a field whose choices are found by typing. */
export function useSearchInput(props: ControlProps): SearchInput {
  const { value, onChange, onBlur } = props;
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const offered = useSearchedChoices(props, typed ?? '');
  const shown = shownChoices(offered);
  // None while the list still shows the results of an earlier text.
  const ready = offered.isSearching ? -1 : active;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (choice: Choice) => {
    offered.remember(choice);
    onChange(choice.value, choice.row);
  };
  const choose = (choice: Choice) => {
    take(choice);
    setTyped(undefined);
    close();
  };
  const left = useLeft(typed === undefined || !offered.isLoading, () => {
    const named = typed === undefined ? undefined : namedChoice(offered.choices, typed);
    if (named) take(named);
    setTyped(undefined);
    onBlur();
  });
  const type = (text: string) => {
    setTyped(text);
    left.comeBack();
    setOpen(true);
    // After typing, Enter takes the best match.
    setActive(text.trim() === '' ? -1 : 0);
    if (text === '') onChange(null);
  };
  const move = (event: KeyboardEvent) => {
    const chosen = shown.findIndex((choice) => choice.value === value);
    const moved = movedActive(event.key, active, shown.length, chosen);
    if (moved === undefined) return;
    event.preventDefault();
    setOpen(true);
    if (!event.altKey && !offered.isSearching) setActive(moved);
  };
  const press = (event: KeyboardEvent) => {
    const chosen = shown[ready];
    if (event.key === 'Enter' && isOpen && (chosen || offered.isSearching)) {
      event.preventDefault();
      if (chosen) choose(chosen);
      return;
    }
    if (event.key === 'Escape' && (isOpen || typed !== undefined)) {
      // Closes this list only, not the dialog or page around it.
      event.stopPropagation();
      event.preventDefault();
      setTyped(undefined);
      return close();
    }
    if (event.altKey && event.key === 'ArrowUp') return close();
    move(event);
  };
  return {
    offered,
    shown,
    isOpen,
    ready,
    typed,
    open: () => setOpen(true),
    close,
    activate: setActive,
    choose,
    type,
    press,
    leave() {
      close();
      left.leave();
    },
  };
}

/**
 * Leaves a field when its search is answered: until then the text stays, because only the answer shows whether it is a
 * title.
 */
function useLeft(isAnswered: boolean, leave: () => void): { leave: () => void; comeBack: () => void } {
  const [isLeft, setLeft] = useState(false);
  const leaveAnswered = useEffectEvent(() => {
    setLeft(false);
    leave();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer comes from outside, long after the field was left
    if (isLeft && isAnswered) leaveAnswered();
  }, [isLeft, isAnswered]);
  return {
    leave: isAnswered ? leave : () => setLeft(true),
    comeBack: () => setLeft(false),
  };
}
