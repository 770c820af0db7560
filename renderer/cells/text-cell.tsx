import { useSettings } from '../host/host.ts';
import type { CellFace, CellProps, CellText } from './cell.ts';
import styles from './text-cell.module.css';

/** Texts of this length may be cut in a narrow column, so their tooltip repeats them. */
const LONG = 24;

/** Returns a cell that shows text alone. A grid writes the text itself; everywhere else this component does. */
export function textCell(text: CellText): CellFace {
  function TextCell(props: CellProps) {
    const { locale } = useSettings();
    const shown = text.of(props, locale);
    const tooltip = text.tooltip?.(props, locale) ?? (shown.length > LONG ? shown : undefined);
    return (
      <span dir="auto" className={text.isBad?.(props.value) === true ? styles.bad : undefined} title={tooltip}>
        {shown}
      </span>
    );
  }
  return { text, component: TextCell };
}
