import { SearchBox } from '../../parts/rows/search-box.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { FoundRows } from './use-found-rows.ts';
import styles from './find-bar.module.css';

interface FindBarProps {
  found: FoundRows;
  /** How many rows there are. */
  total: number;
  label: string;
}

/** The search above rows, and how many it has found. */
export function FindBar({ found: { text, search, rows }, total, label }: FindBarProps) {
  return (
    <div className={styles.bar}>
      <SearchBox label={`Search ${label.toLowerCase()}`} value={text} onSearch={search} />
      <output className={styles.count}>{text === '' ? `${total} rows` : `${rows.length} of ${total} rows`}</output>
    </div>
  );
}

/** Stands in for rows when the search finds none. */
export function NothingFound({ found: { text, search } }: { found: FoundRows }) {
  return (
    <div className={styles.nothing}>
      <p>No row has “{text}”.</p>
      <Button onClick={() => search('')}>Show all rows</Button>
    </div>
  );
}
