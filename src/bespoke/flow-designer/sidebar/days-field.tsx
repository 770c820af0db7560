import { useState } from 'react';
import { LabelledControl } from '../../../../renderer/ui/field/labelled-control.tsx';
import { describedBy } from '../../../../renderer/ui/field/described-by.ts';
import inputs from '../../../../renderer/ui/field/input.module.css';
import { isDays, MOST_DAYS } from '../../../../renderer/flow/graph.ts';

interface DaysFieldProps {
  id: string;
  label: string;
  help: string;
  value: number;
  isDisabled: boolean;
  onChange: (days: number) => void;
}

/** Edits a number of days. Empty is 0; a text that is no number of days is shown with its error and changes nothing. */
export function DaysField({ id, label, help, value, isDisabled, onChange }: DaysFieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: number }>();
  const isCurrent = typed !== undefined && daysOfText(typed.text) === value;
  const isWrong = typed !== undefined && daysOfText(typed.text) === null && typed.value === value;
  const text = isCurrent || isWrong ? typed.text : value === 0 ? '' : String(value);
  const error = isWrong ? `Enter whole days from 0 to ${MOST_DAYS}.` : undefined;
  return (
    <LabelledControl id={id} label={label} help={help} error={error}>
      <input
        id={id}
        className={inputs.input}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        placeholder="None"
        disabled={isDisabled}
        aria-invalid={isWrong}
        aria-describedby={describedBy(id, { help, error })}
        onChange={(event) => {
          const days = daysOfText(event.target.value);
          setTyped({ text: event.target.value, value: days ?? value });
          if (days !== null) onChange(days);
        }}
        onBlur={() => !isWrong && setTyped(undefined)}
      />
    </LabelledControl>
  );
}

function daysOfText(text: string): number | null {
  if (text.trim() === '') return 0;
  const days = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return isDays(days) ? days : null;
}
