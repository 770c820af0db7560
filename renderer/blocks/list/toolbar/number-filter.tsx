import { useId, useState } from 'react';
import { readNumbers, writeNumbers } from '../../../language/models/list/number-range.ts';
import { keepNumeral, NUMERAL_PATTERN, readNumeral } from '../../../controls/shared/numeral.ts';
import inputs from '../../../ui/field/input.module.css';
import type { FilterEditorProps } from './filter-editor.tsx';
import { FilterForm, RangeEnd } from './filter-form.tsx';
import styles from './toolbar.module.css';

/** Chooses numbers or amounts: a range that may be open at either end, or one number. */
export function NumberFilter({ filter, value, onChoose }: Pick<FilterEditorProps, 'filter' | 'value' | 'onChoose'>) {
  const { from, to } = readNumbers(value);
  const [typed, setTyped] = useState({ from: textOf(from), to: textOf(to) });
  const apply = () => onChoose(writeNumbers({ from: numberOf(typed.from), to: numberOf(typed.to) }));
  return (
    <FilterForm title={<p className={styles.editorTitle}>{filter.label}</p>} onApply={apply}>
      <div className={styles.days}>
        <NumberInput label="From" isFirst value={typed.from} onChange={(text) => setTyped({ ...typed, from: text })} />
        <NumberInput label="To" value={typed.to} onChange={(text) => setTyped({ ...typed, to: text })} />
      </div>
    </FilterForm>
  );
}

interface NumberInputProps {
  label: string;
  value: string;
  isFirst?: boolean;
  onChange: (text: string) => void;
}

function NumberInput({ label, value, isFirst = false, onChange }: NumberInputProps) {
  const id = useId();
  return (
    <RangeEnd id={id} label={label}>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        // The browser says what is wrong, and the filter stays as it was.
        pattern={NUMERAL_PATTERN}
        title="A number such as 1250 or 1,250.50"
        className={inputs.input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel was opened to type here
        autoFocus={isFirst}
        value={value}
        onChange={(event) => onChange(keepNumeral(event.target.value))}
      />
    </RangeEnd>
  );
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number);
}

function numberOf(text: string): number | null {
  const number = readNumeral(text.trim());
  return typeof number === 'number' ? number : null;
}
