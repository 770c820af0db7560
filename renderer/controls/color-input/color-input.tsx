import { defineControl, type ControlProps } from '../control.ts';
import { TextInput, textOf } from '../shared/text-input.tsx';
import { hexColour } from '../../language/formats/hex-colour.ts';
import styles from './color-input.module.css';

/** A colour, by the system's picker or typed in hexadecimal. */
export const colorInput = defineControl({ type: 'colorInput', valueType: 'string', isTyped: true, showsReadOnly: true, component: ColorControl });

/** The picker always shows some colour; without a value it starts here. */
const START = '#000000';

function ColorControl(props: ControlProps) {
  const { label, value, isReadOnly, onChange, onBlur } = props;
  const colour = hexColour(textOf(value));
  return (
    <span className={styles.row}>
      <span className={styles.swatch} data-empty={colour === null ? '' : undefined}>
        <input
          type="color"
          className={styles.picker}
          aria-label={`Pick a colour: ${label}`}
          value={colour ?? START}
          disabled={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </span>
      <TextInput
        {...props}
        placeholder={props.placeholder ?? '#rrggbb'}
        spellCheck={false}
        autoCapitalize="none"
        normalise={(typed) => typed.trim()}
        onBlur={() => {
          // '0A5' becomes '#00aa55' once it is left, not while it is typed.
          if (!isReadOnly && colour !== null && colour !== value) onChange(colour);
          onBlur();
        }}
      />
    </span>
  );
}
