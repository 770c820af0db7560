import { useSettings } from '../host/host.ts';
import { defineCell, type CellDefinition, type CellProps, type CellText } from './cell.ts';
import styles from './text-cell.module.css';

/** From this many letters on a text may be cut in a narrow column; what is cut is in the tooltip. */
const LONG = 24;

/** Declares a cell that shows text and nothing else. A grid writes the text itself; everywhere else this component does. */
export function defineTextCell({ text, ...definition }: Pick<CellDefinition, 'type'> & Partial<Omit<CellDefinition, 'component'>> & { text: CellText }): CellDefinition {
  function TextFace(props: CellProps) {
    const { locale } = useSettings();
    const shown = text.of(props, locale);
    const tooltip = text.tooltip?.(props, locale) ?? (shown.length > LONG ? shown : undefined);
    return <span dir="auto" className={text.isBad?.(props.value) === true ? styles.bad : undefined} title={tooltip}>{shown}</span>;
  }
  return defineCell({ ...definition, text, component: TextFace });
}
