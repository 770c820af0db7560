import type { Operation } from '../../../../renderer/language/types/operation.ts';
import { DEFAULT_LOCALE } from '../../../../renderer/language/text/formats/locale.ts';
import { formatValue } from '../../../../renderer/language/text/formats/format-value.ts';
import { useCount } from '../navigation/use-count.ts';
import styles from './menu.module.css';

/** How many records the list of an entry has, at the end of the entry; nothing for an empty list. */
export function EntryCount({ of: operation }: { of: Operation }) {
  const counted = useCount(operation);
  if (counted === undefined || counted.count === 0) return null;
  return (
    <span className={styles.count}>
      {formatValue('number', counted.count, DEFAULT_LOCALE)}
      {counted.isMore && '+'}
    </span>
  );
}
