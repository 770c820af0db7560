import { useEffect, useState } from 'react';
import { useSettings } from '../../../../renderer/host/host.ts';
import { formatValue } from '../../../../renderer/language/text/formats/format-value.ts';
import { lastSaved } from './last-saved.ts';
import styles from './saved-age.module.css';

const EVERY_MS = 5000;

interface SavedAgeProps {
  /** When the document was saved last, in milliseconds since 1970; undefined before the first save, or while unknown. */
  savedAt: number | undefined;
  /** Whether a save in this window, or before it, is known. */
  isKnown: boolean;
}

/** Shows how long ago the document was saved, and the exact time to whoever points at it. Empty while it is unknown. */
export function SavedAge({ savedAt, isKnown }: SavedAgeProps) {
  const { locale } = useSettings();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (!isKnown) return null;
  if (savedAt === undefined) return <span className={styles.age}>{lastSaved(undefined, now)}</span>;
  const at = new Date(savedAt).toISOString();
  return (
    <span className={styles.age}>
      Last saved:{' '}
      <time dateTime={at} title={formatValue('datetime', at, locale)}>
        {lastSaved(savedAt, Math.max(now, savedAt))}
      </time>
    </span>
  );
}
