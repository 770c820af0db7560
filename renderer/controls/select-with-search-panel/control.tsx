import { useRef, useState } from 'react';
import type { Choice } from '../../host/lookup-choices.ts';
import { classes } from '../../ui/classes.ts';
import inputs from '../../ui/field/input.module.css';
import { Icon } from '../../ui/icon/icon.tsx';
import { Popover, preloadPopover } from '../../ui/popover/popover.tsx';
import type { ControlProps } from '../control.ts';
import styles from '../shared/choices/choice-list.module.css';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import { useSearchedChoices } from '../shared/choices/use-searched-choices.ts';
import { SearchPanel } from './search-panel.tsx';

function SearchPanelControl(props: ControlProps) {
  const { id, name, label, placeholder, problem, isRequired, isReadOnly, isInvalid, describedBy, onChange, onBlur } =
    props;
  const [isOpen, setOpen] = useState(false);
  const { chosenTitle, remember } = useSearchedChoices(props, '');
  const trigger = useRef<HTMLButtonElement>(null);
  const proxy = useRef<HTMLInputElement>(null);
  useCustomValidity(proxy, problem);
  if (isReadOnly)
    return (
      <output id={id} dir="auto" className={inputs.output}>
        {chosenTitle}
      </output>
    );

  const close = () => {
    setOpen(false);
    onBlur();
  };
  const choose = (choice: Choice | null) => {
    if (choice) remember(choice);
    onChange(choice?.value ?? null, choice?.row);
    close();
  };
  return (
    <span className={styles.opener}>
      {/* A combobox whose list is a dialog. The label is its name and the chosen title its value. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a `select` would open a list of its own */}
      <button
        ref={trigger}
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        aria-required={isRequired}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        className={classes(inputs.input, styles.field)}
        onPointerEnter={preloadPopover}
        onFocus={preloadPopover}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span className={classes(styles.chosen, chosenTitle === undefined && styles.placeholder)} dir="auto">
          {chosenTitle ?? placeholder ?? 'Select…'}
        </span>
      </button>
      {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
      <Icon name="chevronDown" />
      {/* Stands in for the button, which the validity check of the browser ignores. */}
      <input
        ref={proxy}
        name={name}
        className={styles.proxy}
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
        value={chosenTitle ?? ''}
        required={isRequired}
        onChange={() => undefined}
      />
      {isOpen && (
        <Popover label={`Choose ${label}`} trigger={trigger} onClose={close}>
          <SearchPanel control={props} onChoose={choose} />
        </Popover>
      )}
    </span>
  );
}

export { SearchPanelControl as Control };
