import { useState } from 'react';
import type { Property } from '../../../../renderer/document/properties/property.ts';
import type { Json } from '../../../../renderer/language/types/json.ts';
import { PositionGrid } from './position-grid.tsx';
import { textOfValue } from './value-text.ts';
import styles from './panels.module.css';

interface ValueInputProps {
  id: string;
  /** Id of the hint below the input. */
  hintId?: string | undefined;
  property: Property;
  value: Json | undefined;
  isReadOnly: boolean;
  /** Called with each value of a drag. */
  onPreview: (input: string) => void;
  /** Ends a drag without a change. */
  onCancel: () => void;
  /** Called once with a value that was entered or dragged to. */
  onSet: (input: Json) => void;
}

/** The input of a property, by its kind. It sends a value when it is left, on Enter, and at the end of a drag. */
export function ValueInput(props: ValueInputProps) {
  const { id, hintId, property, value, isReadOnly, onSet } = props;
  if (property.kind === 'flag' || (property.options?.length === 1 && property.kind === 'choice')) {
    const [only] = property.options ?? [];
    return (
      <input
        id={id}
        type="checkbox"
        aria-describedby={hintId}
        className={styles.flag}
        checked={only === undefined ? value === true : value === only.value}
        disabled={isReadOnly}
        onChange={({ target }) => onSet(only === undefined ? target.checked : target.checked ? only.value : '')}
      />
    );
  }
  if (property.kind === 'position') return <PositionGrid {...props} />;
  if (property.kind === 'choice' || property.kind === 'shadow') return <ChoiceInput {...props} />;
  return <TypedInput {...props} />;
}

function ChoiceInput({ id, hintId, property: { options = [] }, value, isReadOnly, onSet }: ValueInputProps) {
  const text = typeof value === 'string' ? value : '';
  const isOther = text !== '' && !options.some((option) => option.value === text);
  return (
    <select
      id={id}
      className={styles.input}
      aria-describedby={hintId}
      value={text}
      disabled={isReadOnly}
      onChange={({ target }) => onSet(target.value)}
    >
      <option value="">–</option>
      {isOther && <option value={text}>{text}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** A typed value, with a slider where the property has bounds, and presets as suggestions. */
function TypedInput({ id, hintId, property, value, isReadOnly, onPreview, onCancel, onSet }: ValueInputProps) {
  const stored = textOfValue(property, value);
  const [typed, setTyped] = useState(stored);
  // Another value from outside, such as by undo, replaces what is typed. The input stays, and keeps the focus.
  const [shown, setShown] = useState(stored);
  if (shown !== stored) {
    setShown(stored);
    setTyped(stored);
  }
  const { min, max, step, options = [], kind } = property;
  const isRanged = min !== undefined && max !== undefined;
  const send = () => {
    if (typed !== stored) onSet(typed);
  };
  const cancel = () => {
    setTyped(stored);
    onCancel();
  };
  return (
    <span className={styles.typed}>
      {isRanged && (
        <input
          type="range"
          className={styles.range}
          aria-label={`${property.label} slider`}
          min={min}
          max={max}
          step={step}
          disabled={isReadOnly}
          value={Number.parseFloat(typed) || 0}
          onChange={({ target }) => {
            setTyped(target.value);
            onPreview(target.value);
          }}
          onPointerUp={send}
          onBlur={send}
          onKeyUp={({ key }) => key !== 'Escape' && key !== 'Tab' && send()}
          onKeyDown={({ key }) => key === 'Escape' && cancel()}
        />
      )}
      {kind === 'colour' && (
        <input
          type="color"
          className={styles.swatch}
          aria-label={`${property.label} picker`}
          data-empty={typed === '' || undefined}
          disabled={isReadOnly}
          value={/^#[\da-f]{6}$/i.test(typed) ? typed : '#000000'}
          onChange={({ target }) => {
            setTyped(target.value);
            onPreview(target.value);
          }}
          onBlur={send}
        />
      )}
      <input
        id={id}
        className={styles.input}
        aria-describedby={hintId}
        value={typed}
        readOnly={isReadOnly}
        list={options.length > 0 ? `${id}-presets` : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send();
          if (event.key === 'Escape') cancel();
          if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
        }}
      />
      {options.length > 0 && (
        <datalist id={`${id}-presets`}>
          {options.map((option) => (
            <option key={option.label} value={option.value}>
              {option.label}
            </option>
          ))}
        </datalist>
      )}
    </span>
  );
}
