import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import inputs from '../../../../renderer/ui/field/input.module.css';

interface WholeFieldProps {
  id: string;
  label: string;
  least?: number;
  most: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
}

/** Edits a number within bounds. A text that is none changes nothing. */
export function WholeField({ id, label, least = 0, most, step = 1, value, onChange }: WholeFieldProps) {
  return (
    <LabelledControl id={id} label={label}>
      <input
        id={id}
        key={`${id} ${value}`}
        className={inputs.input}
        type="number"
        min={least}
        max={most}
        step={step}
        defaultValue={value}
        onBlur={(event) => take(event.target)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget)}
      />
    </LabelledControl>
  );

  function take(input: HTMLInputElement): void {
    const typed = input.valueAsNumber;
    if (Number.isNaN(typed)) {
      input.value = String(value);
      return;
    }
    const bounded = Math.min(most, Math.max(least, step === 1 ? Math.round(typed) : typed));
    input.value = String(bounded);
    if (bounded !== value) onChange(bounded);
  }
}
