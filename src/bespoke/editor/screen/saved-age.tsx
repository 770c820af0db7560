import { useEffect, useState } from 'react';
import { lastSaved } from './last-saved.ts';
import styles from './saved-age.module.css';

const EVERY_MS = 5000;

/** Shows how long ago the document was saved. */
export function SavedAge({ savedAt }: { savedAt: number | undefined }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.age}>
      {savedAt !== undefined && 'Last saved: '}
      {lastSaved(savedAt, Math.max(now, savedAt ?? 0))}
    </span>
  );
}
