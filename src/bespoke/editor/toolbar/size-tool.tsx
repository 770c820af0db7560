import { TEXT_SIZES } from '../../../../renderer/document/marks.ts';
import { marksOf, setTextStyle } from '../core/commands/marks.ts';
import { useStudio } from '../frame/studio.ts';
import styles from './toolbar.module.css';

/** The size of the selected text, or of what is typed next. A size that is none of these is shown as it is. */
export function SizeTool() {
  const { page, focusText } = useStudio();
  const { fontSize = '' } = marksOf(page);
  const isOther = fontSize !== '' && !TEXT_SIZES.some(({ css }) => css === fontSize);
  return (
    <select
      className={styles.select}
      aria-label="Text size"
      tabIndex={-1}
      value={fontSize}
      onChange={({ target }) => {
        setTextStyle(page, 'fontSize', target.value === '' ? null : target.value);
        focusText();
      }}
    >
      <option value="">Size</option>
      {isOther && <option value={fontSize}>{fontSize}</option>}
      {TEXT_SIZES.map(({ name, css }) => (
        <option key={name} value={css}>
          {name.replace('text-', '')}
        </option>
      ))}
    </select>
  );
}
