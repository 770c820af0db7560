import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Choice } from '../../host/lookup-choices.ts';
import { classes } from '../../ui/classes.ts';
import { fetchedOverlay } from '../../ui/fetched-overlay.tsx';
import inputs from '../../ui/field/input.module.css';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import type { ControlProps } from '../control.ts';
import { ChoiceList, optionId, shownChoices } from '../shared/choices/choice-list.tsx';
import styles from '../shared/choices/choice-list.module.css';
import { countText, movedActive, namedChoice } from '../shared/choices/choice-search.ts';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import { waitingText } from '../shared/waiting-text.ts';
import { useSearchedChoices } from '../shared/choices/use-searched-choices.ts';

const { Overlay: ChoicePopover, prepare } = fetchedOverlay(() => import('../shared/choices/choice-popover.tsx'));
const MOST_TYPED = 100;

function SearchInputControl(props: ControlProps) {
  const {
    id,
    name,
    label,
    value,
    placeholder,
    problem,
    isRequired,
    isReadOnly,
    isInvalid,
    describedBy,
    onChange,
    onBlur,
  } = props;
  // Undefined when the user is not typing: the field then shows the chosen title.
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // The field lost the focus before its search was answered: the text stays until the answer shows whether it is a
  // title.
  const [isLeft, setLeft] = useState(false);
  const offered = useSearchedChoices(props, typed ?? '');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  useCustomValidity(input, problem);
  const take = (choice: Choice) => {
    offered.remember(choice);
    onChange(choice.value, choice.row);
  };
  const leave = () => {
    const named = typed === undefined ? undefined : namedChoice(offered.choices, typed);
    if (named) take(named);
    setTyped(undefined);
    setLeft(false);
    onBlur();
  };
  const leaveAnswered = useEffectEvent(leave);
  const isAnswered = !offered.isLoading;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the answer comes from outside, long after the field was left
    if (isLeft && isAnswered) leaveAnswered();
  }, [isLeft, isAnswered]);
  if (isReadOnly)
    return (
      <output id={id} dir="auto" className={inputs.output}>
        {offered.chosenTitle}
      </output>
    );

  const shown = shownChoices(offered);
  // The choice that Enter takes. None while the list still shows the results of an earlier text.
  const ready = offered.isSearching ? -1 : active;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (choice: Choice) => {
    take(choice);
    setTyped(undefined);
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    setLeft(false);
    setOpen(true);
    // After typing, Enter takes the best match.
    setActive(text.trim() === '' ? -1 : 0);
    if (text === '') onChange(null);
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
    const moved = movedActive(
      event.key,
      active,
      shown.length,
      shown.findIndex((choice) => choice.value === value),
    );
    if (moved === undefined) return;
    event.preventDefault();
    setOpen(true);
    if (!event.altKey && !offered.isSearching) setActive(moved);
  };

  return (
    <>
      <span className={styles.opener}>
        <input
          ref={input}
          id={id}
          name={name}
          className={classes(inputs.input, styles.field)}
          dir="auto"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen && shown.length > 0}
          aria-controls={isOpen && shown.length > 0 ? listId : undefined}
          aria-activedescendant={isOpen ? optionId(listId, Math.min(ready, shown.length - 1)) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={MOST_TYPED}
          value={typed ?? offered.chosenTitle ?? ''}
          placeholder={placeholder ?? 'Type to search'}
          required={isRequired}
          aria-invalid={isInvalid || offered.hasNone}
          aria-describedby={describedBy}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => {
            // Typing replaces the chosen title.
            if (!isOpen && typed === undefined) input.current?.select();
            setOpen(true);
          }}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => {
            close();
            if (isAnswered || typed === undefined) leave();
            else setLeft(true);
          }}
        />
        <Icon name="chevronDown" />
      </span>
      {isOpen && (
        <ChoicePopover trigger={input} onClose={close}>
          <ChoiceList
            id={listId}
            label={label}
            offered={offered}
            waiting={waitingText(props.lookup)}
            value={value}
            active={ready}
            onActive={setActive}
            onChoose={choose}
          />
        </ChoicePopover>
      )}
      <VisuallyHidden>
        <output>
          {isOpen && !offered.isLoading && offered.problem === undefined
            ? countText(offered.total, offered.isMoreThanTotal)
            : ''}
        </output>
      </VisuallyHidden>
    </>
  );
}

export { SearchInputControl as Control };
