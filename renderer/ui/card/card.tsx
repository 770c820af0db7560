import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  title?: string | undefined;
  /** Right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page with an edge and, where it has one, a title that names it as a region. */
export function Card({ title, actions, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>{title}</h2>
          {actions}
        </div>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
