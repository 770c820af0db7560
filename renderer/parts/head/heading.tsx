import type { ReactNode } from 'react';
import styles from './heading.module.css';

interface HeadingProps {
  level: 1 | 2 | 3;
  id?: string;
  children: ReactNode;
}

/** A heading. The h1 is focused when a screen opens, so that screen readers announce it. */
export function Heading({ level, id, children }: HeadingProps) {
  if (level === 1)
    return (
      <h1 id={id} tabIndex={-1} className={styles.first}>
        {children}
      </h1>
    );
  if (level === 2)
    return (
      <h2 id={id} className={styles.second}>
        {children}
      </h2>
    );
  return (
    <h3 id={id} className={styles.third}>
      {children}
    </h3>
  );
}
