import { TEXT_SIZES } from '../../../../renderer/document/marks.ts';
import { marksOf, setTextStyle } from '../core/commands/marks.ts';
import { useStudio } from '../frame/studio.ts';
import { ToolSelect } from './tool-select.tsx';

/** The size of the selected text, or of what is typed next. A size that is none of these is shown as it is. */
export function SizeTool() {
  const { page } = useStudio();
  const { fontSize = '' } = marksOf(page);
  const isOther = fontSize !== '' && !TEXT_SIZES.some(({ css }) => css === fontSize);
  return (
    <ToolSelect
      label="Text size"
      value={fontSize}
      onChoose={(size) => setTextStyle(page, 'fontSize', size === '' ? null : size)}
    >
      <option value="">Size</option>
      {isOther && <option value={fontSize}>{fontSize}</option>}
      {TEXT_SIZES.map(({ name, css }) => (
        <option key={name} value={css}>
          {name.replace('text-', '')}
        </option>
      ))}
    </ToolSelect>
  );
}
