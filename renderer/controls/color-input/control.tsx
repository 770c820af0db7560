import type { ControlProps } from '../control.ts';
import { TextInput, textOf } from '../shared/text-input.tsx';
import { hexColour } from '../../language/text/formats/hex-colour.ts';
import styles from './color-input.module.css';

/** The picker always shows a colour; this one if there is no value. */
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
          // '0A5' becomes '#00aa55' on blur, not during typing.
          if (!isReadOnly && colour !== null && colour !== value) onChange(colour);
          onBlur();
        }}
      />
    </span>
  );
}

export { ColorControl as Control };
