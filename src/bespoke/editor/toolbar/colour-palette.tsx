import { useId } from 'react';
import styles from './toolbar.module.css';

const PALETTES = ['primary', 'secondary', 'accent', 'alternate', 'neutral', 'body'];
/** The shades of a palette: the columns of the grid. */
const SHADES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];

interface ColourPaletteProps {
  chosen: string | undefined;
  /** Called with a colour as CSS; null for no colour. */
  onChoose: (colour: string | null) => void;
}

/** The palettes of the workspace, white, no colour, and any other colour. */
export function ColourPalette({ chosen, onChoose }: ColourPaletteProps) {
  const id = useId();
  return (
    <div className={styles.palette}>
      <div className={styles.swatches}>
        {PALETTES.flatMap((palette) =>
          SHADES.map((shade) => {
            const colour = `var(--color-${palette}-${shade})`;
            return (
              <button
                key={colour}
                type="button"
                className={styles.swatch}
                style={{ background: colour }}
                aria-label={`${palette} ${shade}`}
                aria-pressed={chosen === colour}
                title={`${palette} ${shade}`}
                onClick={() => onChoose(colour)}
              />
            );
          }),
        )}
      </div>
      <div className={styles.others}>
        <button type="button" className={styles.word} onClick={() => onChoose('#ffffff')}>
          white
        </button>
        <button type="button" className={styles.word} onClick={() => onChoose(null)}>
          no-color
        </button>
        <label htmlFor={id}>Other</label>
        <input
          id={id}
          type="color"
          className={styles.colourInput}
          value={chosen !== undefined && /^#[\da-f]{6}$/i.test(chosen) ? chosen : '#000000'}
          onChange={(event) => onChoose(event.target.value)}
        />
      </div>
    </div>
  );
}
