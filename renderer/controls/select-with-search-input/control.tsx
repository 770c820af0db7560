import { useId, useRef } from 'react';
import { classes } from '../../ui/classes.ts';
import { fetchedOverlay } from '../../ui/fetched-overlay.tsx';
import inputs from '../../ui/field/input.module.css';
import { Icon } from '../../ui/icon/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import type { ControlProps } from '../control.ts';
import { ChoiceList, optionId } from '../shared/choices/choice-list.tsx';
import styles from '../shared/choices/choice-list.module.css';
import { countText } from '../shared/choices/choice-search.ts';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import { waitingText } from '../shared/waiting-text.ts';
import { useSearchInput } from './use-search-input.ts';

const { Overlay: ChoicePopover, prepare } = fetchedOverlay(() => import('../shared/choices/choice-popover.tsx'));
const MOST_TYPED = 100;

function SearchInputControl(props: ControlProps) {
  const { id, name, label, value, placeholder, problem, isRequired, isReadOnly, isInvalid, describedBy } = props;
  const search = useSearchInput(props);
  const { offered, shown, isOpen, ready, typed } = search;
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  useCustomValidity(input, problem);
  if (isReadOnly)
    return (
      <output id={id} dir="auto" className={inputs.output}>
        {offered.chosenTitle}
      </output>
    );
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
            search.open();
          }}
          onChange={(event) => search.type(event.target.value)}
          onKeyDown={search.press}
          onBlur={search.leave}
        />
        <Icon name="chevronDown" />
      </span>
      {isOpen && (
        <ChoicePopover trigger={input} onClose={search.close}>
          <ChoiceList
            id={listId}
            label={label}
            offered={offered}
            waiting={waitingText(props.lookup)}
            value={value}
            active={ready}
            onActive={search.activate}
            onChoose={search.choose}
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
