import { useId, useState, type FormEvent } from 'react';
import { readNumbers, writeNumbers } from '../../language/models/list/number-range.ts';
import { keepNumeral, readNumeral } from '../../controls/shared/numeral.ts';
import { Button } from '../../ui/button/button.tsx';
import inputs from '../../ui/field/input.module.css';
import type { FilterEditorProps } from './filter-editor.tsx';
import styles from './toolbar.module.css';

/** Chooses numbers or amounts: a range that may be open at either end, or one number. */
export function NumberFilter({ filter, value, onChoose }: Pick<FilterEditorProps, 'filter' | 'value' | 'onChoose'>) {
  const { from, to } = readNumbers(value);
  const [typed, setTyped] = useState({ from: textOf(from), to: textOf(to) });
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChoose(writeNumbers({ from: numberOf(typed.from), to: numberOf(typed.to) }));
  };
  return (
    <form className={styles.editor} onSubmit={apply}>
      <p className={styles.editorTitle}>{filter.label}</p>
      <div className={styles.days}>
        <NumberInput label="From" isFirst value={typed.from} onChange={(text) => setTyped({ ...typed, from: text })} />
        <NumberInput label="To" value={typed.to} onChange={(text) => setTyped({ ...typed, to: text })} />
      </div>
      <div className={styles.editorFoot}>
        <Button variant="primary" small type="submit">
          Apply
        </Button>
      </div>
    </form>
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
    <div className={styles.day}>
      <label htmlFor={id} className={styles.dayLabel}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className={inputs.input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel was opened to type here
        autoFocus={isFirst}
        value={value}
        onChange={(event) => onChange(keepNumeral(event.target.value))}
      />
    </div>
  );
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number);
}

function numberOf(text: string): number | null {
  const number = readNumeral(text.trim());
  return typeof number === 'number' ? number : null;
}
