import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import { describedBy } from '../../../../renderer/ui/field/described-by.ts';
import inputs from '../../../../renderer/ui/field/input.module.css';
import { Icon } from '../../../../renderer/ui/icon/icon.tsx';

interface ChoiceFieldProps {
  id: string;
  label: string;
  help?: string;
  isRequired?: boolean;
  isDisabled: boolean;
  /** Null for the choice that `none` names. */
  value: number | null;
  /** The text of no choice; without it a choice is always made. */
  none?: string;
  choices: readonly { value: number; text: string }[];
  onChange: (value: number | null) => void;
}

/** Chooses one of a list. */
export function ChoiceField({
  id,
  label,
  help,
  isRequired,
  isDisabled,
  value,
  none,
  choices,
  onChange,
}: ChoiceFieldProps) {
  return (
    <LabelledControl id={id} label={label} help={help} isRequired={isRequired ?? false}>
      <span className={inputs.select}>
        <select
          id={id}
          className={inputs.input}
          value={value ?? ''}
          disabled={isDisabled}
          aria-describedby={describedBy(id, { help })}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={16} />
      </span>
    </LabelledControl>
  );
}
