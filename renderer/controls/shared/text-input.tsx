import { useRef, type HTMLAttributes, type InputEvent } from 'react';
import type { Json } from '../../language/types/json.ts';
import inputs from '../../ui/field/input.module.css';
import type { ControlProps } from '../control.ts';
import { useCustomValidity } from './use-custom-validity.ts';

interface TextInputProps extends ControlProps {
  /** 'tel' for another keyboard on phones. Not 'email' or 'number': their native rules differ from ours. */
  type?: 'text' | 'tel';
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: string | undefined;
  /** Converts the typed text to the stored text; '' always becomes null. */
  normalise?: (text: string) => string;
  size?: number;
  maxLength?: number | undefined;
  className?: string | undefined;
  spellCheck?: boolean;
  autoCapitalize?: 'none' | 'characters';
  onInput?: (event: InputEvent<HTMLInputElement>) => void;
}

/**
 * Shows an input for one line of text, the base of the text controls. An empty field has the value null, not an empty
 * text.
 */
export function TextInput({
  type = 'text',
  inputMode,
  autoComplete = 'off',
  normalise = same,
  spellCheck,
  autoCapitalize,
  size,
  className,
  ...props
}: TextInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useCustomValidity(input, props.problem);
  const { field } = props;
  return (
    <input
      ref={input}
      id={props.id}
      name={props.name}
      className={className ?? inputs.input}
      dir="auto"
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      spellCheck={spellCheck}
      autoCapitalize={autoCapitalize}
      size={size}
      value={textOf(props.value)}
      placeholder={props.placeholder}
      required={props.isRequired}
      readOnly={props.isReadOnly}
      minLength={field.minLength}
      maxLength={props.maxLength ?? unitLimit(field.maxLength, textOf(props.value))}
      pattern={field.pattern}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
      onInput={props.onInput}
      onChange={(event) => props.onChange(emptyToNull(normalise(event.target.value)))}
      onBlur={props.onBlur}
    />
  );
}

/** Returns the text that an input shows for a value. A value of another type is shown too, not hidden. */
export function textOf(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Returns the `maxlength` of an input. The browser counts UTF-16 units and our rule counts characters, so a text with
 * emoji gets a larger limit.
 */
export function unitLimit(characters: number | undefined, text: string): number | undefined {
  return characters === undefined ? undefined : characters + text.length - [...text].length;
}

export function emptyToNull(text: string): string | null {
  return text === '' ? null : text;
}

function same(text: string): string {
  return text;
}
