import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  title?: string | undefined;
  /** Shown at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Shows a part of a page with a border. The title, if there is one, names it as a region. */
export function Card({ title, actions, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {actions}
        </div>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
