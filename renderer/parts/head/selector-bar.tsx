import { useEffect, useId } from 'react';
import { withParameters } from '../../language/text/links/with-parameters.ts';
import type { ConditionScope } from '../../language/logic/conditions/scope.ts';
import type { ResolvedScreen } from '../../language/resolve/resolve-screen.ts';
import type { Selector } from '../../language/types/calls.ts';
import { Control as SelectControl } from '../../controls/select/control.tsx';
import { useAddressOfState, useHost, usePlace, useStays } from '../../host/host.ts';
import { LabelledControl } from '../../ui/field/labelled-control.tsx';
import { usePassingChoice } from '../../ui/passing-choice/use-passing-choice.ts';
import { useSelectorChoices } from './use-selector-choices.ts';
import styles from './selector-bar.module.css';

interface SelectorBarProps {
  selector: Selector;
  screen: ResolvedScreen;
  scope: ConditionScope;
}

/**
 * The choice that the content of the screen depends on. It is kept in the address, so that links hold it and Back
 * undoes it.
 */
export function SelectorBar({ selector, screen, scope }: SelectorBarProps) {
  const host = useHost();
  const { search } = usePlace();
  const addressOf = useAddressOfState();
  const id = useId();
  const { name, label, placeholder } = selector;
  const { choices, lookup } = useSelectorChoices(selector, screen, scope);

  const given = scope.query?.[name];
  const open = (value: string, replace = false) => {
    // Filters and the page of one choice do not apply to the next.
    const narrowed = { $skip: undefined, $filter: undefined, $search: undefined };
    const chosen = { ...narrowed, [name]: value === '' ? undefined : value };
    host.navigate(addressOf(withParameters(search, chosen)), { replace });
  };
  const { shown, take } = usePassingChoice(typeof given === 'string' ? given : '', open, useStays());
  const first = selector.start === 'first' && given === undefined ? choices[0]?.value : undefined;
  useEffect(() => {
    if (first !== undefined) open(String(first), true);
    // Again when the address has changed without this choice: another part of the page went first.
    // oxlint-disable-next-line react/exhaustive-deps -- `open` is new with each render; only a first choice matters
  }, [first, addressOf]);
  return (
    <div className={styles.bar}>
      <LabelledControl id={id} label={label}>
        <SelectControl
          id={id}
          name={name}
          label={label}
          field={{ type: 'string' }}
          lookup={lookup}
          placeholder={placeholder}
          customProps={{}}
          mode="edit"
          problem=""
          // The address holds strings, choices have their own type.
          value={choices.find((choice) => String(choice.value) === shown)?.value ?? (shown === '' ? undefined : shown)}
          isRequired={false}
          isReadOnly={false}
          isInvalid={false}
          describedBy={undefined}
          onChange={(value) => take(value === null ? '' : String(value))}
          onBlur={() => undefined}
        />
      </LabelledControl>
    </div>
  );
}
