import { useRef } from 'react';
import { useLookup } from '../../host/use-lookup.ts';
import { offeredChoices } from '../../host/lookup-choices.ts';
import { ChoiceBox } from '../../ui/choice-box/choice-box.tsx';
import type { ControlProps } from '../control.ts';
import { ChoiceGroup } from '../shared/choices/choice-group.tsx';
import { useCustomValidity } from '../shared/use-custom-validity.ts';
import { useSibling } from '../values.ts';

function RadioGroupControl(props: ControlProps) {
  const { id, value, options, lookup, problem, isReadOnly, isRequired, isInvalid, onChange, onBlur } = props;
  const first = useRef<HTMLInputElement>(null);
  useCustomValidity(first, problem);
  const depends = useSibling(lookup?.dependsOn);
  const offered = useLookup(lookup, options, depends);
  return (
    <ChoiceGroup
      {...props}
      radio={{ isRequired, isInvalid }}
      offered={offered}
      choices={offeredChoices(offered.choices, [value])}
      renderBox={(choice, index) => (
        <ChoiceBox
          type="radio"
          ref={index === 0 ? first : undefined}
          // One group for each control: two rows of a form have fields of the same name.
          name={`${id}-choice`}
          checked={choice.value === value}
          disabled={isReadOnly}
          required={isRequired}
          onChange={() => onChange(choice.value, choice.row)}
          onBlur={onBlur}
        />
      )}
    />
  );
}

export { RadioGroupControl as Control };
