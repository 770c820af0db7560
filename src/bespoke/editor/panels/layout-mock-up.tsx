import { SHADOW_PRESETS } from '../../../../renderer/document/properties/styles.ts';
import styles from './panels.module.css';

/** The inputs of the panel and what they show. */
const CHOICES: readonly [string, readonly string[]][] = [
  ['Column templates', ['1fr 1fr', '1fr 3fr', '3fr 1fr', '1fr 1fr 1fr', '1fr 2fr 1fr', '1fr 1fr 1fr 1fr']],
  ['Alignment', ['start', 'center', 'end', 'stretch']],
  ['Gap', ['0px', '8px', '16px', '24px', '32px']],
  ['Borders', ['none', '1px', '2px', '4px']],
  ['Corner radius', ['none', 'sm', 'md', 'lg', 'full']],
  ['Shadow', SHADOW_PRESETS.map(({ label }) => label)],
  ['Backgrounds', ['none', 'colour', 'image', 'gradient']],
];

/** The layout properties as the documents show them: a picture of a panel that changes nothing yet. */
export function LayoutMockUp() {
  return (
    <>
      <p className={styles.hint}>A preview of this panel: it changes nothing yet.</p>
      <fieldset disabled aria-label="Layout properties" className={styles.mockUp}>
        {CHOICES.map(([label, values]) => (
          <label key={label} className={styles.field}>
            <span className={styles.label}>{label}</span>
            <select className={styles.input}>
              {values.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
    </>
  );
}
