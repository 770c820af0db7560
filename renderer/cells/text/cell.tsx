import { formatValue } from '../../language/text/formats/format-value.ts';
import { textCell } from '../text-cell.tsx';

/** A choice is shown by its title, as in a form. */
export const cell = textCell({
  of: ({ value, column: { format }, field }, locale) =>
    (format === undefined && field?.options?.find((option) => option.value === value)?.title) ||
    formatValue(format ?? '', value, locale),
});
